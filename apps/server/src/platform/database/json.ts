import type { Queryable } from './connect.ts'

/** Accepts `unknown`, which the type of `db.json` does not. */
export const asJson = (db: Queryable, value: unknown) => db`${JSON.stringify(value)}::text::jsonb`
