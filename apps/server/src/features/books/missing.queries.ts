import type { MissingKind, MissingRow, MissingTotals } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { pageMeta } from '../../platform/paging.ts'
import { matchesSearch } from '../../platform/search.ts'
import { contractNames } from './book-rows.ts'
import { dueByContract } from './due-by-contract.ts'
import { gaps, sessionGaps } from './gaps.ts'
import { firstDay } from './month-scope.ts'
import { payoutRows } from './payout-rows.ts'

type Scope = Competence & { contractId?: number | undefined }
type Query = Scope & {
  search?: string | undefined
  kind?: MissingKind | undefined
  page: number
  per_page: number
}

/** The PADs of a month with their missing items, one row per PAD and contract. */
const monthPads = (db: Queryable, { contractId, ...when }: Scope): Fragment => {
  const lacks = gaps(db)
  return db`
    select b.treatment_id as id, b.contract_id, min(b.patient_sort) collate "C" as sort,
      min(b.patient_sort) || ' ' || coalesce(string_agg(b.professional_sort, ' ') filter (where b.authorized > 0), '') as text,
      sum(b.pending) as pending_sessions, sum(b.glossed) as glossed_sessions, sum(b.unproven) as unproven_sessions,
      sum(b.due) as due,
      bool_or(${lacks.pending}) as pending, bool_or(${lacks.glossed}) as glossed, bool_or(${lacks.proof}) as proof,
      bool_or(${lacks.report}) as report, bool_or(${lacks.timesheet}) as timesheet, bool_or(${lacks.payout}) as payout
    from (${payoutRows(db, when)}) b
    ${contractId === undefined ? db`` : db`where b.contract_id = ${contractId}`}
    group by b.treatment_id, b.contract_id`
}

const lacksAny = (db: Queryable) => db`(pending or glossed or proof or report or timesheet or payout)`

/** The totals of a whole month. `pads` is a relation with all PADs of the month. */
const monthTotals = (db: Queryable, query: Query, today: string) => db`
  select jsonb_build_object(
    'treatments', treatments, 'overdue', overdue, 'today', today, 'to_come', pending - overdue, 'glossed', glossed,
    'without_proof', unproven, 'without_report', without_report, 'without_timesheet', without_timesheet,
    'unpaid', unpaid, 'due', due) as totals
  from (
    select added.*, late.overdue, late.today
    from (
      select coalesce(sum(overdue), 0) as overdue, coalesce(sum(today), 0) as today
      from (${dueByContract(db, query, today, db`(select contract_id, pending_sessions as pending from pads)`)}) due_of_contract
    ) late cross join (
      select count(*) filter (where ${lacksAny(db)}) as treatments,
        coalesce(sum(pending_sessions), 0) as pending, coalesce(sum(glossed_sessions), 0) as glossed,
        coalesce(sum(unproven_sessions), 0) as unproven, count(*) filter (where report) as without_report,
        count(*) filter (where timesheet) as without_timesheet, count(*) filter (where payout) as unpaid,
        coalesce(sum(due), 0) as due
      from pads
    ) added
  ) month`

/** The PADs of `pads` that match the kind and the search of a list. */
const matched = (db: Queryable, { kind, search }: Pick<Query, 'kind' | 'search'>) => db`
  select * from pads where ${kind ? db(kind) : lacksAny(db)} and ${matchesSearch(db, 'pads.text', search)}`

type Found = MissingRow & { totals: MissingTotals; total: number; onPage: boolean }

/** Missing items of a month by PAD, sorted by patient. The totals cover the whole month. */
export const findMissing = async (db: Queryable, query: Query, today: string) => {
  const { page, per_page: perPage } = query
  const late = sessionGaps(db, today)
  const rows = await db<Found[]>`
    with pads as materialized (${monthPads(db, query)}),
      matched as (${matched(db, query)}),
      page as (
        select * from matched order by sort, id, contract_id limit ${perPage} offset ${(page - 1) * perPage})
    select month.totals, (select count(*) from matched)::int as total, m.id is not null as on_page,
      m.id as treatment_id, late.overdue, late.today, found.pending - late.overdue as to_come, late.overdue_days, late.proof_days,
      m.report as without_report, m.timesheet as without_timesheet, m.due, found.*
    from (${monthTotals(db, query, today)}) month
      left join page m on true
      left join lateral (
        select min(b.patient_id) as patient_id, min(b.patient_name) as patient, min(b.specialty) as specialty,
          string_agg(distinct b.professional_name, ', ') as professional, sum(b.authorized)::int as total_sessions,
          sum(b.pending)::int as pending, sum(b.glossed)::int as glossed, sum(b.unproven)::int as without_proof,
          (array_agg(jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name)))[1] as contract
        from book_rows b ${contractNames(db)}
        where b.treatment_id = m.id and b.contract_id = m.contract_id and b.month = ${firstDay(query)}
          and b.authorized > 0
      ) found on true
      left join lateral (
        select count(*) filter (where ${late.overdue} and found.pending > 0)::int as overdue,
          count(*) filter (where ${late.today} and found.pending > 0)::int as today,
          coalesce(array_agg(to_char(s.session_date, 'YYYY-MM-DD') order by s.session_date)
            filter (where ${late.overdue} and found.pending > 0), '{}') as overdue_days,
          coalesce(array_agg(to_char(s.end_date, 'YYYY-MM-DD') order by s.end_date) filter (where ${late.unproven}), '{}')
            as proof_days
        from sessions s
        where found.pending + found.without_proof > 0 and s.treatment_id = m.id and s.month = ${firstDay(query)}
          and s.contract_id = m.contract_id
      ) late on true
    order by m.sort, m.id, m.contract_id`
  const [first] = rows
  if (!first) throw new Error('an aggregate always returns a row')
  return {
    data: rows.filter((row) => row.onPage),
    meta: pageMeta(page, perPage, first.total),
    totals: first.totals,
  }
}

type Neighbour = { id: number; patient: string; contractId: number }

/** The PADs before and after a PAD in the list. Also works if that PAD has no missing items any more. */
export const findMissingNeighbours = async (
  db: Queryable,
  id: number,
  { ofContract, ...query }: Omit<Query, 'page' | 'per_page'> & { ofContract: number },
) => {
  const near = (than: Fragment, order: Fragment) => db`
    select jsonb_build_object('id', near.id, 'patient', p.full_name, 'contract_id', near.contract_id)
    from (
      select m.id, m.contract_id from matched m, here
      where (m.sort, m.id, m.contract_id) ${than} (here.sort, ${id}, ${ofContract}) ${order} limit 1
    ) near join treatments t on t.id = near.id join patients p on p.id = t.patient_id`
  const [found] = await db<[{ previous: Neighbour | null; next: Neighbour | null }]>`
    with pads as materialized (${monthPads(db, query)}), matched as (${matched(db, query)}),
      here as (
        select min(b.patient_sort) collate "C" as sort from book_rows b
        where b.treatment_id = ${id} and b.month = ${firstDay(query)})
    select (${near(db`<`, db`order by m.sort desc, m.id desc, m.contract_id desc`)}) as previous,
      (${near(db`>`, db`order by m.sort, m.id, m.contract_id`)}) as next`
  return found
}
