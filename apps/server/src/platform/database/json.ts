import type { Queryable } from './connect.ts'

/** Converts a value to jsonb. Accepts `unknown`, which the type of `db.json` does not. */
export const asJson = (db: Queryable, value: unknown) => db`${JSON.stringify(value)}::text::jsonb`
