import { maxRecents, type RecentKind, type RecentRecord } from '@zelo/contract/recents'
import type { Database, Tx } from '../../platform/database/connect.ts'

/** Reads a few rows by primary key, so that the cost does not depend on the size of the registers. */
export const findRecents = async (db: Database, userId: number) => ({
  data: await db<RecentRecord[]>`
    select r.kind, r.record_id as id, known.name, known.hint
    from recent_records r
    cross join lateral (
      select name, '' as hint from administrators
        where r.kind = 'administrator' and id = r.record_id and deleted_at is null
      union all
      select fantasy_name, social_reason from contracts
        where r.kind = 'contract' and id = r.record_id and deleted_at is null
      union all
      select full_name, speciality from professionals
        where r.kind = 'professional' and id = r.record_id and deleted_at is null
      union all
      select p.full_name, c.fantasy_name from patients p join contracts c on c.id = p.contract_id
        where r.kind = 'patient' and p.id = r.record_id and p.deleted_at is null
      union all
      select p.full_name, t.specialty from treatments t join patients p on p.id = t.patient_id
        where r.kind = 'treatment' and t.id = r.record_id and t.deleted_at is null
      union all
      select full_name, specialty from recruitments
        where r.kind = 'recruitment' and id = r.record_id and deleted_at is null
    ) as known
    where r.user_id = ${userId}
    order by r.opened_at desc, r.kind, r.record_id limit ${maxRecents.shown}`,
})

const tables = {
  administrator: 'administrators',
  contract: 'contracts',
  professional: 'professionals',
  patient: 'patients',
  treatment: 'treatments',
  recruitment: 'recruitments',
} satisfies Record<RecentKind, string>

/** Stores that the user opened a record. Returns false if the record has no page. A removed PAD has a page, but is not listed. */
export const writeRecent = async (tx: Tx, userId: number, kind: RecentKind, id: number) => {
  const written = await tx`
    insert into recent_records (user_id, kind, record_id)
    select ${userId}, ${kind}, id from ${tx(tables[kind])} where id = ${id}
      and (deleted_at is null or ${kind} = 'treatment')
    on conflict (user_id, kind, record_id) do update set opened_at = now() returning 1`
  return written.length === 1
}

/** Keeps only the newest records of the user. */
export const dropOldestRecents = (tx: Tx, userId: number) =>
  tx`delete from recent_records where user_id = ${userId} and (kind, record_id) in (
    select kind, record_id from recent_records where user_id = ${userId}
    order by opened_at desc, kind, record_id offset ${maxRecents.kept})`
