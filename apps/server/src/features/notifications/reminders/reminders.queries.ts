import type { Queryable, Tx } from '../../../platform/database/connect.ts'

const lockKey = 2_104_115_112

/** Waits until no other server is at it; held until the transaction ends. */
export const takeTurn = (tx: Tx) => tx`select pg_advisory_xact_lock(${lockKey})`

/** Returns the keys not reminded of yet. From now on they count as sent. */
export const claimKeys = async (tx: Tx, keys: string[]) => {
  const rows = await tx<{ key: string }[]>`
    insert into reminders (key) select unnest(${keys}::text[]) on conflict do nothing returning key`
  return new Set(rows.map(({ key }) => key))
}

/** The records that one run of the reminders named; keys are `kind:id`, with more behind. */
export const toldIds = (db: Queryable, told: string, keys: string) => db`
  select split_part(m.key, ':', 2)::int from reminders m
  where m.key like ${keys}
    and m.created_at >= ${told}::timestamptz
    -- A moment travels in milliseconds and is stored in finer parts.
    and m.created_at < ${told}::timestamptz + interval '1 millisecond'`
