import type { Queryable } from './connect.ts'

/** Any value as JSON: the type of the driver's own `json` cannot follow a value that is `unknown`. */
export const asJson = (db: Queryable, value: unknown) => db`${JSON.stringify(value)}::text::jsonb`
