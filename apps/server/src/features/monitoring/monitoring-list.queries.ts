import type {
  MonitoredTreatment,
  MonitoringFilter,
  MonitoringGap,
  MonitoringQuery,
} from '@zelo/contract/monitoring'
import { specialties } from '@zelo/contract/vocabulary'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { findPageAmong } from '../../platform/paging.ts'
import { matchesWords } from '../../platform/search.ts'
import { findClosing, firstDay, gaps, placeOf, sessionGaps } from '../books/books.public.ts'
import { columns, type Lists, monthOf, withLists } from './monitoring.queries.ts'
import { findMonthTotals } from './month-totals.queries.ts'

/** Searches id, patient, professional and specialty. The name of any of its professionals finds a shared PAD. */
const matchesRow = (db: Queryable, search: string) => {
  const known = db`${[...specialties]}::text[]`
  return matchesWords(
    db,
    search,
    // Compare with the known specialties first: folding the text of every row is slower.
    (
      word,
    ) => db`b.patient_sort like ${word} or b.professional_sort like ${word} or b.treatment_id::text like ${word}
      or b.specialty in (select name from unnest(${known}) name where fold(name) like ${word})
      or (b.specialty <> all(${known}) and fold(b.specialty) like ${word})`,
  )
}

const lacks = (db: Queryable, query: MonitoringFilter, missing: MonitoringGap, today: string) => {
  if (missing === 'doubt')
    return db`b.treatment_id in (
      select s.treatment_id from proof_doubts d join sessions s on s.id = d.session_id
      where d.month = ${firstDay(query)} and d.contract_id = ${query.contractId})`
  if (missing !== 'overdue') return gaps(db)[missing]
  if (placeOf(query, today) === 'past') return gaps(db).pending
  if (placeOf(query, today) === 'future') return db`false`
  return db`b.pending > 0 and b.treatment_id in (
    select s.treatment_id from sessions s
    where s.month = ${firstDay(query)} and s.contract_id = ${query.contractId}
      and ${sessionGaps(db, today).overdue})`
}

/** The conditions of a filter on a row `b`. A PAD matches if any of its rows matches. */
const conditions = (db: Queryable, query: MonitoringFilter, today: string): Fragment[] => {
  const { search, professionalId, missing } = query
  return [
    ...(search ? [matchesRow(db, search)] : []),
    ...(professionalId === undefined ? [] : [db`b.professional_id = ${professionalId}`]),
    ...(missing ? [lacks(db, query, missing, today)] : []),
  ]
}

/** The PADs of the list, as `id` and `sort`. The rows are grouped, because a PAD has one row `b` for each professional. */
const listed = (db: Queryable, query: MonitoringFilter, today: string) =>
  conditions(db, query, today).reduce(
    (sql, condition) => db`${sql} and bool_or(${condition})`,
    db`
      select b.treatment_id as id, min(b.patient_sort) collate "C" as sort from book_rows b
      where b.month = ${firstDay(query)} and b.contract_id = ${query.contractId} and b.authorized > 0
      group by b.treatment_id having true`,
  )

export const findMonitoredTreatments = async (db: Queryable, query: MonitoringQuery, today: string) => {
  const { page, per_page } = query
  const found = await findPageAmong<Omit<MonitoredTreatment, Lists>>(db, {
    matched: listed(db, query, today),
    select: columns(db, query, today),
    from: monthOf(db, query),
    id: db`t.id`,
    page,
    perPage: per_page,
  })
  const [data, closing, totals] = await Promise.all([
    withLists(db, found.data, query),
    findClosing(db, query),
    findMonthTotals(db, query, today),
  ])
  return { ...found, data, closing, totals }
}

type Place = { id: number; sort: string }

/** The PADs before and after one PAD in the list, even if that PAD no longer matches the filter. */
export const findNeighbours = async (db: Queryable, id: number, query: MonitoringFilter, today: string) => {
  const [here] = await db<Place[]>`
    select b.treatment_id as id, min(b.patient_sort) as sort from book_rows b
    where b.treatment_id = ${id} and b.month = ${firstDay(query)} and b.contract_id = ${query.contractId}
    group by b.treatment_id`
  if (!here) return { previous: null, next: null }
  const nearest = (than: Fragment, order: Fragment) => {
    return db<{ id: number; patient: string }[]>`
      select near.id, p.full_name as patient
      from (
        select id, sort from (${listed(db, query, today)}) listed
        where (sort, id) ${than} (${here.sort}::text collate "C", ${id}) ${order} limit 1
      ) near join treatments t on t.id = near.id join patients p on p.id = t.patient_id`
  }
  const [[previous = null], [next = null]] = await Promise.all([
    nearest(db`<`, db`order by sort desc, id desc`),
    nearest(db`>`, db`order by sort, id`),
  ])
  return { previous, next }
}
