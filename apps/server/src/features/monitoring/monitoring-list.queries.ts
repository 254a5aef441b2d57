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
import { findClosing, firstDay, isKept, linesOf, sharedRows } from '../books/books.public.ts'
import { columns, type Lists, monthOf, withLists } from './monitoring.queries.ts'
import { findMonthTotals } from './month-totals.queries.ts'

/** The bit of a gap in `book_rows.gaps`, and the kept count of PADs that have it. */
const kept = {
  pending: { bit: 1, count: 'with_pending' },
  overdue: { bit: 1, count: 'with_pending' },
  proof: { bit: 4, count: 'with_unproven' },
  report: { bit: 8, count: 'without_report' },
  timesheet: { bit: 16, count: 'without_timesheet' },
} satisfies Record<Exclude<MonitoringGap, 'doubt'>, { bit: number; count: string }>

/** Searched by number, people and specialty; a PAD that two people attend is found by both. */
const matchesRow = (db: Queryable, search: string) => {
  const known = db`${[...specialties]}::text[]`
  return matchesWords(
    db,
    search,
    // Folding a text takes longer than looking at it, and all but a few are these.
    (
      word,
    ) => db`b.patient_sort like ${word} or b.professional_sort like ${word} or b.treatment_id::text like ${word}
      or b.specialty in (select name from unnest(${known}) name where fold(name) like ${word})
      or (b.specialty <> all(${known}) and fold(b.specialty) like ${word})`,
  )
}

/** Whether the month is over, under way or to come: what is pending in it is late, late in part or not late. */
const placeOf = (query: MonitoringFilter, today: string) => {
  const current = `${today.slice(0, 7)}-01`
  return firstDay(query) === current ? 'current' : firstDay(query) < current ? 'past' : 'future'
}

const lacks = (db: Queryable, query: MonitoringFilter, missing: MonitoringGap, today: string) => {
  if (missing === 'doubt')
    return db`b.treatment_id in (
      select s.treatment_id from proof_doubts d join sessions s on s.id = d.session_id
      where d.month = ${firstDay(query)} and d.contract_id = ${query.contractId})`
  const gap = db`b.gaps & ${kept[missing].bit} <> 0`
  if (missing !== 'overdue' || placeOf(query, today) === 'past') return gap
  if (placeOf(query, today) === 'future') return db`false`
  return db`${gap} and b.treatment_id in (
    select s.treatment_id from sessions s
    where s.month = ${firstDay(query)} and s.contract_id = ${query.contractId} and s.status = 'pendding'
      and s.session_date < ${today})`
}

/** The conditions that a row `b` has to meet; of a PAD that several share, any of its rows. */
const conditions = (db: Queryable, query: MonitoringFilter, today: string): Fragment[] => {
  const { search, professionalId, missing } = query
  return [
    ...(search ? [matchesRow(db, search)] : []),
    ...(professionalId === undefined ? [] : [db`b.professional_id = ${professionalId}`]),
    ...(missing ? [lacks(db, query, missing, today)] : []),
  ]
}

const joined = (db: Queryable, parts: Fragment[]) =>
  parts.reduce<Fragment>((all, part) => db`${all} and ${part}`, db``)

/** The PADs of the list, as `id` and `sort`: those that stand alone in the order of an index, and the few others. */
const listed = (db: Queryable, query: MonitoringFilter, today: string) => {
  const rows = db`
    from book_rows b
    where b.month = ${firstDay(query)} and b.contract_id = ${query.contractId} and b.authorized > 0`
  const asked = conditions(db, query, today)
  const having = joined(
    db,
    asked.map((one) => db`bool_or(${one})`),
  )
  return {
    plain: db`
      select b.treatment_id as id, b.patient_sort collate "C" as sort ${rows} and b.alone ${joined(db, asked)}`,
    added: db`
      select b.treatment_id as id, min(b.patient_sort) collate "C" as sort ${rows} and ${sharedRows(db)}
      group by b.treatment_id having true ${having}`,
  }
}

/** A statement that knows how many of the rows stand alone, where figures are kept of that. */
const countOf = (db: Queryable, query: MonitoringFilter, today: string) => {
  const { missing } = query
  if (!isKept(query) || missing === 'doubt') return undefined
  if (!missing) return db`select coalesce(sum(f.alone), 0)::int as count ${linesOf(db, query)}`
  const place = placeOf(query, today)
  if (missing === 'overdue' && place === 'current') return undefined
  if (missing === 'overdue' && place === 'future') return db`select 0 as count`
  return db`select coalesce(sum(${db(`f.${kept[missing].count}`)}), 0)::int as count ${linesOf(db, query)}`
}

export const findMonitoredTreatments = async (db: Queryable, query: MonitoringQuery, today: string) => {
  const { page, per_page } = query
  const found = await findPageAmong<Omit<MonitoredTreatment, Lists>>(db, {
    ...listed(db, query, today),
    plainCount: countOf(db, query, today),
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

/** The PADs before and after one in the list, by its place in it: it may itself no longer be among what is asked for. */
export const findNeighbours = async (db: Queryable, id: number, query: MonitoringFilter, today: string) => {
  const [here] = await db<Place[]>`
    select b.treatment_id as id, min(b.patient_sort) as sort from book_rows b
    where b.treatment_id = ${id} and b.month = ${firstDay(query)} and b.contract_id = ${query.contractId}
    group by b.treatment_id`
  if (!here) return { previous: null, next: null }
  const { plain, added } = listed(db, query, today)
  const nearest = (than: Fragment, order: Fragment) => {
    const end = db`where (sort, id) ${than} (${here.sort}::text collate "C", ${id}) ${order} limit 1`
    return db<{ id: number; patient: string }[]>`
      select near.id, p.full_name as patient
      from (
        select * from ((select * from (${plain}) plain ${end}) union all (select * from (${added}) added ${end})) either
        ${order} limit 1
      ) near join treatments t on t.id = near.id join patients p on p.id = t.patient_id`
  }
  const [[previous = null], [next = null]] = await Promise.all([
    nearest(db`<`, db`order by sort desc, id desc`),
    nearest(db`>`, db`order by sort, id`),
  ])
  return { previous, next }
}
