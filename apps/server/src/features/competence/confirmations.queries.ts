import type { Competence } from '@zelo/contract/competence'
import { type Confirmation, type ConfirmationPreview, mostPreviewed } from '@zelo/contract/month-end'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findClosing, firstDay } from '../books/books.public.ts'

export type ContractMonth = Competence & { contractId: number }

/**
 * The sessions `s` that a confirmation completes: pending ones, up to today. The join with the row `b` leaves out removed
 * PADs: their rows count no pending sessions.
 */
const due = (db: Queryable, { contractId, ...when }: ContractMonth, today: string) => db`
  book_rows b join sessions s on s.treatment_id = b.treatment_id and s.professional_id = b.professional_id
  where b.month = ${firstDay(when)} and b.contract_id = ${contractId} and b.pending > 0
    and s.month = ${firstDay(when)} and s.contract_id = ${contractId} and s.status = 'pendding'
    and s.session_date <= ${today}`

/** A fingerprint of the set of sessions, independent of their order: there may be tens of thousands. */
const seen = (db: Queryable, id: string) =>
  db`md5(count(*) || ' ' || coalesce(bit_xor(hashint8extended(${db(id)}, 0)), 0) || ' ' || coalesce(sum(${db(id)}::bigint), 0))`

/** Locks the PADs of due sessions until the commit, in the order of every writer. */
export const lockDue = async (tx: Tx, of: ContractMonth, today: string) => {
  await tx`
    select 1 from treatments where id in (select s.treatment_id from ${due(tx, of, today)}) order by id for update`
  const rows = await tx<{ ids: number[]; seen: string }[]>`
    select coalesce(array_agg(s.id order by s.id), '{}') as ids, ${seen(tx, 's.id')} as seen
    from ${due(tx, of, today)}`
  return rows[0] ?? { ids: [], seen: '' }
}

type Sums = Omit<ConfirmationPreview, 'contract' | 'closing'>

/**
 * The professionals of due sessions, sorted by name. The aggregation runs before the join: the planner cannot estimate the
 * number of due sessions, and would scan all of them for each professional.
 */
const byProfessional = (db: Queryable) => db`
  select r.id, r.full_name, each.sessions, each.treatments, each.sort
  from (
    select professional_id, min(professional_sort) collate "C" as sort, count(*) as sessions,
      count(distinct treatment_id) as treatments
    from due group by professional_id order by 2, 1 limit ${mostPreviewed}
  ) each join professionals r on r.id = each.professional_id`

/** The PADs of due sessions with their days, sorted by patient. */
const byPatient = (db: Queryable, { contractId, ...when }: ContractMonth) => db`
  select each.treatment_id, b.patient_name as patient, b.professional_name as professional, b.specialty, each.sort,
    (select array_agg(to_char(day, 'YYYY-MM-DD') order by day) from unnest(each.days) day) as days
  from (
    select treatment_id, professional_id, min(patient_sort) collate "C" as sort, array_agg(session_date) as days
    from due group by treatment_id, professional_id order by 3, 1, 2 limit ${mostPreviewed}
  ) each
    join book_rows b on b.treatment_id = each.treatment_id and b.month = ${firstDay(when)}
      and b.professional_id = each.professional_id and b.contract_id = ${contractId}`

/**
 * The sessions that a confirmation skips. The books count those to come, cancelled and glossed. The other uncompleted
 * sessions belong to removed PADs.
 */
const leftOut = (db: Queryable, { contractId, ...when }: ContractMonth) => db`
  select jsonb_build_object('to_come', booked.pending - (select count(*) from due), 'cancelled', booked.cancelled,
    'glossed', booked.glossed,
    'removed', open.count + aside.count - booked.pending - booked.glossed - booked.cancelled)
  from (
    select coalesce(sum(b.pending), 0) as pending, coalesce(sum(b.glossed), 0) as glossed,
      coalesce(sum(b.cancelled), 0) as cancelled
    from book_rows b where b.month = ${firstDay(when)} and b.contract_id = ${contractId}
  ) booked cross join (
    select count(*) as count from sessions s
    where s.month = ${firstDay(when)} and s.contract_id = ${contractId} and s.status = 'pendding'
  ) open cross join (
    select count(*) as count from sessions s
    where s.month = ${firstDay(when)} and s.contract_id = ${contractId} and s.status in ('cancelled', 'glossed')
  ) aside`

/** The preview of a confirmation in one statement, so that its parts add up. */
const findSums = async (db: Queryable, of: ContractMonth, today: string) => {
  const [row] = await db<[Sums]>`
    with due as materialized (
      select s.id, s.treatment_id, s.professional_id, s.session_date, b.patient_sort, b.professional_sort
      from ${due(db, of, today)}
    )
    select count(*)::int as sessions, count(distinct treatment_id)::int as treatments, ${seen(db, 'id')} as seen,
      count(distinct professional_id)::int as professional_count,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'sort' order by one.sort, one.id), '[]')
        from (${byProfessional(db)}) one) as professionals,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'sort' order by one.sort, one.treatment_id, one.professional), '[]')
        from (${byPatient(db, of)}) one) as list,
      (${leftOut(db, of)}) as left_out
    from due`
  return row
}

const findContract = async (db: Queryable, { contractId, ...when }: ContractMonth) => {
  const [row] = await db<{ id: number; fantasyName: string }[]>`
    select c.id, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name
    from contracts c left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
    where c.id = ${contractId}`
  return row && { id: row.id, fantasy_name: row.fantasyName }
}

export const findPreview = async (
  db: Queryable,
  of: ContractMonth,
  today: string,
): Promise<ConfirmationPreview | undefined> => {
  const contract = await findContract(db, of)
  if (!contract) return undefined
  const [closing, sums] = await Promise.all([findClosing(db, of), findSums(db, of, today)])
  return { contract, closing, ...sums }
}

export const insertConfirmation = async (
  tx: Tx,
  { contractId, ...when }: ContractMonth,
  userId: number,
  ids: number[],
) => {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into session_confirmations (contract_id, month, session_count, confirmed_by)
    values (${contractId}, ${firstDay(when)}, ${ids.length}, ${userId}) returning id`
  await tx`
    insert into confirmed_sessions (confirmation_id, session_id, changed_at)
    select ${id}, s.id, s.updated_at from sessions s where s.id = any(${ids})`
  return id
}

/** The sessions `s` that did not change since their confirmation `c`. */
const untouched = (db: Queryable) => db`
  confirmed_sessions c join sessions s on s.id = c.session_id and s.updated_at = c.changed_at and s.status = 'completed'`

export const findConfirmations = async (db: Queryable, when: Competence): Promise<Confirmation[]> => {
  const rows = await db<(Omit<Confirmation, 'contract'> & { contractId: number; fantasyName: string })[]>`
    select n.id, n.contract_id, o.fantasy_name, n.session_count as sessions, n.confirmed_at, a.name as confirmed_by
    from session_confirmations n
      join contracts o on o.id = n.contract_id
      join administrators a on a.id = n.confirmed_by
    where n.month = ${firstDay(when)} and n.undone_at is null and not is_closed(n.contract_id, n.month)
      and exists (select from ${untouched(db)} where c.confirmation_id = n.id)
    order by n.id desc limit 10`
  return rows.map(({ contractId, fantasyName, ...row }) => ({
    ...row,
    contract: { id: contractId, fantasy_name: fantasyName },
  }))
}

/** Locks a confirmation, so that only one of two concurrent requests undoes it. */
export const lockConfirmation = async (tx: Tx, id: number) => {
  const [row] = await tx<(ContractMonth & { undone: boolean })[]>`
    select contract_id, extract(year from month)::int as year, extract(month from month)::int as month,
      undone_at is not null as undone
    from session_confirmations where id = ${id} for update`
  return row
}

export const readConfirmed = async (tx: Tx, id: number) => {
  const [row] = await tx<[{ sessions: number; treatments: number }]>`
    select n.session_count as sessions, (
      select count(distinct s.treatment_id)::int from confirmed_sessions c join sessions s on s.id = c.session_id
      where c.confirmation_id = n.id) as treatments
    from session_confirmations n where n.id = ${id}`
  return row
}

/** Locks the PADs of the confirmed sessions; removed PADs are skipped. */
export const lockConfirmed = async (tx: Tx, id: number) => {
  await tx`
    select 1 from treatments where id in (
      select s.treatment_id from confirmed_sessions c join sessions s on s.id = c.session_id where c.confirmation_id = ${id}
    ) order by id for update`
  const rows = await tx<{ id: number; paid: boolean }[]>`
    select s.id, exists (
      select from payouts o where o.treatment_id = s.treatment_id and o.month = s.month
        and o.professional_id = s.professional_id and o.status = 'paid' and o.changed_at > c.changed_at) as paid
    from ${untouched(tx)} join treatments t on t.id = s.treatment_id
    where c.confirmation_id = ${id} and t.status = 'active' order by s.id`
  return rows
}

type Kept = { id: number; patient: string; day: string }

/** The sessions of a confirmation that are not in `ids`, by patient and day. */
export const findOthersOf = (tx: Tx, id: number, ids: number[]) =>
  tx<Kept[]>`
    select s.id, p.full_name as patient, to_char(s.session_date, 'YYYY-MM-DD') as day
    from confirmed_sessions c join sessions s on s.id = c.session_id
      join treatments t on t.id = s.treatment_id join patients p on p.id = t.patient_id
    where c.confirmation_id = ${id} and s.id <> all(${ids})
    order by p.full_name, s.session_date, s.id`

export const markUndone = (tx: Tx, id: number, userId: number) =>
  tx`update session_confirmations set undone_at = now(), undone_by = ${userId} where id = ${id}`
