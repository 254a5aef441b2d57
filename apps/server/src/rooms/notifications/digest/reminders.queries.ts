import type { Queryable, Tx } from '../../../platform/database/connect.ts'

const lockKey = 2_104_115_112

/** Waits until no other server is at it; held until the transaction ends. */
export const takeTurn = (tx: Tx) => tx`select pg_advisory_xact_lock(${lockKey})`

/** Of these keys, those nobody was reminded of yet. From now on they count as told. */
export const claimKeys = async (tx: Tx, keys: string[]) => {
  const rows = await tx<{ key: string }[]>`
    insert into reminders (key) select unnest(${keys}::text[]) on conflict do nothing returning key`
  return new Set(rows.map(({ key }) => key))
}

export type EndingTreatment = { id: number; specialty: string; patient: string; endDate: string }

export const findEndingTreatments = (db: Queryable, today: string) =>
  db<EndingTreatment[]>`
    select t.id, t.specialty, p.full_name as patient, t.end_date
    from treatments t join patients p on p.id = t.patient_id
    where t.status = 'active' and p.deleted_at is null
      and t.end_date between ${today}::date and ${today}::date + 7
    order by t.end_date, p.sort_name collate "C", t.id`

export type PendingContract = { contractId: number; contract: string; sessions: number }

export const findPendingContracts = (db: Queryable, month: string) =>
  db<PendingContract[]>`
    select c.id as contract_id, c.fantasy_name as contract, sum(b.pending)::int as sessions
    from book_rows b join contracts c on c.id = b.contract_id
    where b.month = ${month}::date and b.pending > 0
    group by c.id order by sessions desc, c.id`

export type WaitingRecruitment = {
  id: number
  fullName: string
  specialty: string
  city: string
  days: number
  administratorId: number | null
}

export const findWaitingRecruitments = (db: Queryable, today: string, timeZone: string) =>
  db<WaitingRecruitment[]>`
    select r.id, r.full_name, r.specialty, r.city, r.administrator_id, open.days
    from recruitments r
      cross join lateral (select ${today}::date - (r.created_at at time zone ${timeZone})::date as days) open
    where r.status = 'open' and r.deleted_at is null and open.days > 5
    order by r.created_at, r.id`
