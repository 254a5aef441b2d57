import type { Queryable, Tx } from '../../../platform/database/connect.ts'

const lockKey = 2_104_115_112

/** Waits until no other server sends reminders. The transaction's end releases the lock. */
export const lockReminders = (tx: Tx) => tx`select pg_advisory_xact_lock(${lockKey})`

/** Stores the keys as sent, and returns the keys that were not sent before. */
export const claimKeys = async (tx: Tx, keys: string[]) => {
  const rows = await tx<{ key: string }[]>`
    insert into reminders (key) select unnest(${keys}::text[]) on conflict do nothing returning key`
  return new Set(rows.map(({ key }) => key))
}

/** Selects the ids of the records in one run of the reminders. A key is `kind:id`, optionally with a suffix. */
export const notifiedIds = (db: Queryable, remindedAt: string, keys: string) => db`
  select split_part(m.key, ':', 2)::int from reminders m
  where m.key like ${keys}
    and m.created_at >= ${remindedAt}::timestamptz
    -- The address contains milliseconds, and the column stores microseconds.
    and m.created_at < ${remindedAt}::timestamptz + interval '1 millisecond'`
