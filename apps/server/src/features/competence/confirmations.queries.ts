import type { Competence } from '@zelo/contract/competence'
import { type Confirmation, type ConfirmationPreview, maxPreviewed } from '@zelo/contract/month-end'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { contractNames, findClosing, firstDay, isInOpenFile, sessionGaps } from '../books/books.public.ts'

/** The scope of a confirmation: one contract, or all contracts whose month is open. `withToday` adds the sessions of today. */
type DueScope = Competence & { contractId?: number | undefined; withToday?: boolean | undefined }

/** The condition on the contract of rows `b` or sessions `s`. */
const inScope = (db: Queryable, of: 'b' | 's', { contractId }: DueScope) =>
  contractId === undefined
    ? db`not exists (
        select from closings l where l.contract_id = ${db(`${of}.contract_id`)} and l.month = ${db(`${of}.month`)})`
    : db`${db(`${of}.contract_id`)} = ${contractId}`

/**
 * The sessions `s` that a confirmation completes. The join with row `b` excludes removed PADs, whose rows have no pending
 * sessions.
 */
const due = (db: Queryable, of: DueScope, today: string) => {
  const late = sessionGaps(db, today)
  return db`
    book_rows b join sessions s on s.treatment_id = b.treatment_id and s.professional_id = b.professional_id
      and s.contract_id = b.contract_id and s.month = b.month
    where b.month = ${firstDay(of)} and ${inScope(db, 'b', of)} and b.pending > 0 and s.month = ${firstDay(of)}
      ${of.contractId === undefined ? db`` : db`and s.contract_id = ${of.contractId}`}
      and (${late.overdue} ${of.withToday ? db`or ${late.today}` : db``})`
}

/**
 * A fingerprint of a set of sessions, independent of their order. The ids themselves would be too many: there may be tens of
 * thousands.
 */
const seen = (db: Queryable, id: string) =>
  db`md5(count(*) || ' ' || coalesce(bit_xor(hashint8extended(${db(id)}, 0)), 0) || ' ' || coalesce(sum(${db(id)}::bigint), 0))`

type DueOfContract = { contractId: number; ids: number[] }

/**
 * Locks the PADs of due sessions in the order of every writer. Returns the fingerprint of all due sessions, and by contract the
 * sessions to confirm, without the PADs that the user excluded.
 */
export const lockDue = async (tx: Tx, of: DueScope, today: string, without: number[]) => {
  await tx`
    select 1 from treatments where id in (select s.treatment_id from ${due(tx, of, today)}) order by id for update`
  const [found] = await tx<[{ seen: string; contracts: DueOfContract[] }]>`
    with due as materialized (select s.id, s.contract_id, s.treatment_id from ${due(tx, of, today)})
    select ${seen(tx, 'id')} as seen, (
      select coalesce(jsonb_agg(jsonb_build_object('contract_id', contract_id, 'ids', ids) order by contract_id), '[]')
      from (
        select contract_id, jsonb_agg(id order by id) as ids from due
        where treatment_id <> all(${without}) group by contract_id
      ) contract) as contracts
    from due`
  return found
}

type Contract = { id: number; fantasyName: string }
type Sums = Omit<ConfirmationPreview, 'contract' | 'contracts' | 'closing'> & {
  contracts: (Contract & { sessions: number; treatments: number })[]
}

/**
 * The professionals of due sessions, sorted by name. Aggregates before joining: the planner cannot estimate the number of due
 * sessions, and would scan all of them for each professional.
 */
const byProfessional = (db: Queryable) => db`
  select r.id, r.full_name, sums.sessions, sums.treatments, sums.sort
  from (
    select professional_id, min(professional_sort) collate "C" as sort, count(*) as sessions,
      count(distinct treatment_id) as treatments
    from due group by professional_id order by 2, 1 limit ${maxPreviewed}
  ) sums join professionals r on r.id = sums.professional_id`

/** The contracts of due sessions, sorted by name. */
const byContract = (db: Queryable) => db`
  select c.id, c.fantasy_name, sums.sessions, sums.treatments, fold(c.fantasy_name) collate "C" as sort
  from (
    select contract_id, count(*) as sessions, count(distinct treatment_id) as treatments from due group by contract_id
  ) sums join contracts c on c.id = sums.contract_id`

/** The PADs of due sessions with their days, sorted by patient. The search filters only this list. */
const byPatient = (db: Queryable, { search, ...of }: DueScope & { search?: string | undefined }) => db`
  select pad.treatment_id, named.patient, named.professional, named.specialty, named.contract, pad.sort,
    (select array_agg(to_char(day, 'YYYY-MM-DD') order by day) from unnest(pad.days) day) as days, (
      select jsonb_agg(to_jsonb(part)) from (
        select contract_id, professional_id, count(*)::int as sessions
        from unnest(pad.contract_ids, pad.professional_ids) of_session(contract_id, professional_id)
        group by contract_id, professional_id order by contract_id, professional_id
      ) part) as parts
  from (
    select treatment_id, min(patient_sort) collate "C" as sort, array_agg(session_date) as days,
      array_agg(contract_id) as contract_ids, array_agg(professional_id) as professional_ids
    from due group by treatment_id
    having bool_or(${matchesSearch(db, db`patient_sort || ' ' || professional_sort`, search)})
    order by 2, 1 limit ${maxPreviewed}
  ) pad cross join lateral (
    select min(b.patient_name) as patient, string_agg(distinct b.professional_name, ', ') as professional,
      min(b.specialty) as specialty, string_agg(distinct named.fantasy_name, ', ') as contract
    from book_rows b ${contractNames(db)}
    where b.treatment_id = pad.treatment_id and b.month = ${firstDay(of)} and b.pending > 0
      and ${inScope(db, 'b', of)}
  ) named`

/**
 * The number of sessions that a confirmation skips, by reason. `to_come`, `cancelled` and `glossed` are read from the books;
 * the other sessions that are not completed belong to removed PADs.
 */
const leftOut = (db: Queryable, of: DueScope) => db`
  select jsonb_build_object('to_come', booked.pending - (select count(*) from due), 'cancelled', booked.cancelled,
    'glossed', booked.glossed,
    'removed', open.count + uncounted.count - booked.pending - booked.glossed - booked.cancelled)
  from (
    select coalesce(sum(b.pending), 0) as pending, coalesce(sum(b.glossed), 0) as glossed,
      coalesce(sum(b.cancelled), 0) as cancelled
    from book_rows b where b.month = ${firstDay(of)} and ${inScope(db, 'b', of)}
  ) booked cross join (
    select count(*) as count from sessions s
    where s.month = ${firstDay(of)} and ${inScope(db, 's', of)} and s.status = 'pendding'
  ) open cross join (
    select count(*) as count from sessions s
    where s.month = ${firstDay(of)} and ${inScope(db, 's', of)} and s.status in ('cancelled', 'glossed')
  ) uncounted`

/** The pending sessions of today, which a confirmation completes only on request. */
const ofToday = (db: Queryable, of: DueScope, today: string) => db`
  select count(*)::int from ${due(db, { ...of, withToday: true }, today)} and s.session_date = ${today}`

/** The preview of a confirmation in one statement, so that its lists and totals match. */
const findSums = async (db: Queryable, of: PreviewScope, today: string) => {
  const [row] = await db<[Sums]>`
    with due as materialized (
      select s.id, s.treatment_id, s.professional_id, s.contract_id, s.session_date, b.patient_sort, b.professional_sort
      from ${due(db, of, today)}
    )
    select count(*)::int as sessions, count(distinct treatment_id)::int as treatments, ${seen(db, 'id')} as seen,
      (${ofToday(db, of, today)}) as today, count(distinct professional_id)::int as professional_count,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'sort' order by one.sort, one.id), '[]')
        from (${byProfessional(db)}) one) as professionals,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'sort' order by one.sort, one.id), '[]')
        from (${byContract(db)}) one) as contracts,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'sort' order by one.sort, one.treatment_id), '[]')
        from (${byPatient(db, of)}) one) as list,
      (${leftOut(db, of)}) as left_out
    from due`
  const contracts = row.contracts.map(({ fantasyName, ...one }) => ({ ...one, fantasy_name: fantasyName }))
  return { ...row, contracts }
}

type PreviewScope = DueScope & { search?: string | undefined }

const findContract = async (db: Queryable, contractId: number, when: Competence) => {
  const [row] = await db<Contract[]>`
    select c.id, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name
    from contracts c left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
    where c.id = ${contractId}`
  return row && { id: row.id, fantasy_name: row.fantasyName }
}

export const findPreview = async (
  db: Queryable,
  { contractId, ...of }: PreviewScope,
  today: string,
): Promise<ConfirmationPreview | undefined> => {
  if (contractId === undefined) return { contract: null, closing: null, ...(await findSums(db, of, today)) }
  const contract = await findContract(db, contractId, of)
  if (!contract) return undefined
  const one = { ...of, contractId }
  const [closing, sums] = await Promise.all([findClosing(db, one), findSums(db, one, today)])
  return { contract, closing, ...sums }
}

export const insertConfirmation = async (
  tx: Tx,
  { contractId, ids }: DueOfContract,
  when: Competence,
  userId: number,
) => {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into session_confirmations (contract_id, month, session_count, confirmed_by)
    values (${contractId}, ${firstDay(when)}, ${ids.length}, ${userId}) returning id`
  await tx`
    insert into confirmed_sessions (confirmation_id, session_id, changed_at)
    select ${id}, s.id, s.updated_at from sessions s where s.id = any(${ids})`
  return id
}

/** The sessions `s` that did not change since confirmation `c`. */
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

/** Locks a confirmation, so that only one of two concurrent requests can undo it. */
export const lockConfirmation = async (tx: Tx, id: number) => {
  const [row] = await tx<(Competence & { contractId: number } & { undone: boolean })[]>`
    select contract_id, extract(year from month)::int as year, extract(month from month)::int as month,
      undone_at is not null as undone
    from session_confirmations where id = ${id} for update`
  return row
}

type Confirmed = { ids: number[]; sessions: number; treatments: number }

/** The confirmations of one request, one per contract. All have the same time, because one transaction created them. */
export const readConfirmed = async (tx: Tx, id: number) => {
  const [row] = await tx<[Confirmed]>`
    select array_agg(distinct n.id) as ids, count(distinct s.treatment_id)::int as treatments, (
      select sum(session_count)::int from session_confirmations where id = any(array_agg(n.id))) as sessions
    from session_confirmations first
      join session_confirmations n on n.month = first.month and n.confirmed_by = first.confirmed_by
        and n.confirmed_at = first.confirmed_at
      join confirmed_sessions c on c.confirmation_id = n.id
      join sessions s on s.id = c.session_id
    where first.id = ${id}`
  return row
}

/** Locks the PADs of the confirmed sessions. Returns the unchanged sessions of active PADs, and whether each was paid since. */
export const lockConfirmed = async (tx: Tx, id: number) => {
  await tx`
    select 1 from treatments where id in (
      select s.treatment_id from confirmed_sessions c join sessions s on s.id = c.session_id where c.confirmation_id = ${id}
    ) order by id for update`
  const rows = await tx<{ id: number; paid: boolean }[]>`
    select s.id, exists (
      select from payouts o where o.treatment_id = s.treatment_id and o.month = s.month
        and o.professional_id = s.professional_id and o.status = 'paid' and o.changed_at > c.changed_at)
      or ${isInOpenFile(tx)} as paid
    from ${untouched(tx)} join treatments t on t.id = s.treatment_id
    where c.confirmation_id = ${id} and t.status = 'active' order by s.id`
  return rows
}

type Kept = { id: number; patient: string; day: string }

/** The confirmed sessions whose ids are not in `ids`, sorted by patient and day. */
export const findOthersOf = (tx: Tx, id: number, ids: number[]) =>
  tx<Kept[]>`
    select s.id, p.full_name as patient, to_char(s.session_date, 'YYYY-MM-DD') as day
    from confirmed_sessions c join sessions s on s.id = c.session_id
      join treatments t on t.id = s.treatment_id join patients p on p.id = t.patient_id
    where c.confirmation_id = ${id} and s.id <> all(${ids})
    order by p.full_name, s.session_date, s.id`

export const markUndone = (tx: Tx, id: number, userId: number) =>
  tx`update session_confirmations set undone_at = now(), undone_by = ${userId} where id = ${id}`
