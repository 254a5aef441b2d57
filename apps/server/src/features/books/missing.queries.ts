import type { MissingKind, MissingRow, MissingTotals } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { farAway, nearerPart, type Part } from '../../platform/paging.ts'
import { matchesSearch, matchesWords } from '../../platform/search.ts'
import { contractNames, inMonth, ofRow } from './book-rows.ts'
import { linesOf, sharedRows } from './month-figures.ts'
import { firstDay } from './month-scope.ts'
import { pendingUpTo } from './pending-days.ts'
import { unpaidSharedRows } from './unpaid.ts'

type Scope = Competence & { contractId?: number | undefined }
type Query = Scope & {
  search?: string | undefined
  kind?: MissingKind | undefined
  page: number
  per_page: number
}

/** The bit of a kind in `book_rows.gaps`, and the kept count of PADs that have it. */
const kinds = {
  pending: { bit: 1, kept: 'with_pending' },
  glossed: { bit: 2, kept: 'with_glossed' },
  proof: { bit: 4, kept: 'with_unproven' },
  report: { bit: 8, kept: 'without_report' },
  timesheet: { bit: 16, kept: 'without_timesheet' },
  payout: { bit: 32, kept: 'unpaid' },
} satisfies Record<MissingKind, { bit: number; kept: string }>

const anyKind = { bit: 63, kept: 'lacking' }

const wantedKind = ({ kind }: Query) => (kind ? kinds[kind] : anyKind)

/** PADs of one professional and one contract, which is nearly all: what they lack stands on their row. */
const plain = (db: Queryable, query: Query) => db`
  select b.treatment_id as id, b.contract_id, b.patient_sort collate "C" as sort
  from book_rows b
  where ${inMonth(db, query)} and b.alone and b.gaps & ${wantedKind(query).bit} <> 0
    ${ofRow(db, { contractId: query.contractId })}
    ${
      query.search
        ? db`and ${matchesWords(db, query.search, (word) => db`b.patient_sort like ${word} or b.professional_sort like ${word}`)}`
        : db``
    }`

/** PADs that several share, added up per contract, with all their gaps. */
export const sharedGaps = (db: Queryable, when: Scope) => db`
  select each.*, (pending > 0)::int + 2 * (glossed > 0)::int + 4 * (without_proof > 0)::int
    + 8 * (completed > 0 and not has_report)::int + 16 * (completed > 0 and not has_timesheet)::int
    + 32 * (due > 0)::int as gaps
  from (
    select b.treatment_id as id, b.contract_id, min(b.patient_sort) collate "C" as sort,
      min(b.patient_sort) || ' ' || string_agg(b.professional_sort, ' ') as text, sum(b.completed) as completed,
      sum(b.pending) as pending, sum(b.glossed) as glossed, sum(b.unproven) as without_proof,
      bool_or(b.has_report) as has_report, bool_or(b.has_timesheet) as has_timesheet, coalesce(max(u.due), 0) as due
    from book_rows b
      left join (
        select treatment_id, contract_id, sum(due) as due from (${unpaidSharedRows(db, when)}) each
        group by treatment_id, contract_id
      ) u on u.treatment_id = b.treatment_id and u.contract_id = b.contract_id
    where ${inMonth(db, when)} and b.authorized > 0 and ${sharedRows(db)} ${ofRow(db, { contractId: when.contractId })}
    group by b.treatment_id, b.contract_id
  ) each`

const added = (db: Queryable, query: Query) => db`
  select id, contract_id, sort from shared
  where gaps & ${wantedKind(query).bit} <> 0 and ${matchesSearch(db, 'shared.text', query.search)}`

/** Pending sessions of a month whose day has passed: all in a month that is over, none in one to come. */
export const overdueSessions = (db: Queryable, when: Scope, today: string, pending: Fragment) => {
  const current = `${today.slice(0, 7)}-01`
  if (firstDay(when) !== current) return firstDay(when) < current ? pending : db`0::bigint`
  return db`(
    select coalesce(sum(late.count), 0) from (${pendingUpTo(db, when, today)}) late
    where late.session_date < ${today} ${when.contractId === undefined ? db`` : db`and late.contract_id = ${when.contractId}`})`
}

/** What the whole month lacks: kept of rows that stand alone, added up of those that are shared. */
const monthTotals = (db: Queryable, query: Query, today: string) => {
  const sharedWith = (bit: number) => db`(select count(*) from shared where gaps & ${bit} <> 0)`
  const withGap = ({ bit, kept }: { bit: number; kept: string }) => db`${db(kept)} + ${sharedWith(bit)}`
  return db`
    select jsonb_build_object(
      'treatments', ${withGap(anyKind)}, 'overdue', late, 'to_come', pending - late, 'glossed', glossed,
      'without_proof', unproven, 'without_report', ${withGap(kinds.report)},
      'without_timesheet', ${withGap(kinds.timesheet)}, 'unpaid', ${withGap(kinds.payout)},
      'due', due + coalesce((select sum(due) from shared), 0)) as totals, ${withGap(wantedKind(query))} as total
    from (
      select added.*, ${overdueSessions(db, query, today, db`added.pending`)} as late
      from (
        select coalesce(sum(f.lacking), 0) as lacking, coalesce(sum(f.pending), 0) as pending,
          coalesce(sum(f.glossed), 0) as glossed, coalesce(sum(f.unproven), 0) as unproven,
          coalesce(sum(f.with_pending), 0) as with_pending, coalesce(sum(f.with_glossed), 0) as with_glossed,
          coalesce(sum(f.with_unproven), 0) as with_unproven, coalesce(sum(f.without_report), 0) as without_report,
          coalesce(sum(f.without_timesheet), 0) as without_timesheet, coalesce(sum(f.unpaid), 0) as unpaid,
          coalesce(sum(f.due), 0) as due ${linesOf(db, query)}
      ) added
    ) month`
}

/** A searched page counts what it finds; any other knows it. */
const matchedOf = (db: Queryable, query: Query, { limit, offset, fromEnd }: Part) => {
  const order = fromEnd
    ? db`order by sort desc, id desc, contract_id desc`
    : db`order by sort, id, contract_id`
  if (query.search)
    return db`
      matched as materialized (${plain(db, query)} union all ${added(db, query)}),
      page as (select * from matched ${order} limit ${limit} offset ${offset})`
  return db`
    page as (
      select * from (
        (select * from (${plain(db, query)}) plain ${order} limit ${limit + offset}) union all ${added(db, query)}
      ) either ${order} limit ${limit} offset ${offset})`
}

const partOf = async (db: Queryable, query: Query, today: string): Promise<Part> => {
  const { page, per_page: perPage } = query
  const offset = (page - 1) * perPage
  if (offset <= farAway || query.search) return { limit: perPage, offset, fromEnd: false }
  const [known] = await db<[{ total: number }]>`
    with shared as materialized (${sharedGaps(db, query)})
    select month.total::int from (${monthTotals(db, query, today)}) month`
  return nearerPart(known.total, offset, perPage)
}

type Found = MissingRow & { totals: MissingTotals; total: number; onPage: boolean }

/** Missing things of a month, by PAD in the order of the patients; the totals are of the whole month. */
export const findMissing = async (db: Queryable, query: Query, today: string) => {
  const { page, per_page: perPage, search } = query
  const part = await partOf(db, query, today)
  const rows = await db<Found[]>`
    with shared as materialized (${sharedGaps(db, query)}), ${matchedOf(db, query, part)}
    select month.totals, ${search ? db`(select count(*) from matched)` : db`month.total`}::int as total,
      m.id is not null as on_page, m.id as treatment_id, late.overdue, found.pending - late.overdue as to_come,
      coalesce(u.due, found.own_due) as due, found.*
    from (${monthTotals(db, query, today)}) month
      left join page m on true
      left join lateral (
        select min(b.patient_id) as patient_id, min(b.patient_name) as patient, min(b.specialty) as specialty,
          string_agg(distinct b.professional_name, ', ') as professional, sum(b.authorized)::int as total_sessions,
          sum(b.pending)::int as pending, sum(b.glossed)::int as glossed, sum(b.unproven)::int as without_proof,
          sum(b.completed) > 0 and not bool_or(b.has_report) as without_report,
          sum(b.completed) > 0 and not bool_or(b.has_timesheet) as without_timesheet, sum(b.due) as own_due,
          (array_agg(jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name)))[1] as contract
        from book_rows b ${contractNames(db)}
        where b.treatment_id = m.id and b.contract_id = m.contract_id and b.month = ${firstDay(query)}
          and b.authorized > 0
      ) found on true
      left join shared u on u.id = m.id and u.contract_id = m.contract_id
      left join lateral (
        select count(*)::int as overdue from sessions s
        where found.pending > 0 and s.treatment_id = m.id and s.month = ${firstDay(query)}
          and s.contract_id = m.contract_id and s.status = 'pendding' and s.session_date < ${today}
      ) late on true
    order by m.sort, m.id, m.contract_id`
  const [first] = rows
  if (!first) throw new Error('an aggregate always answers a row')
  return {
    data: rows.filter((row) => row.onPage),
    meta: {
      current_page: page,
      per_page: perPage,
      total: first.total,
      last_page: Math.max(1, Math.ceil(first.total / perPage)),
    },
    totals: first.totals,
  }
}
