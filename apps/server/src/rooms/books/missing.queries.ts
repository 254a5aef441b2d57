import type { MissingRow, MissingTotals } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import type { MissingKind } from '@zelo/contract/missing-kinds'
import type { Queryable } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { contractNames, inMonth } from './book-rows.ts'
import { firstDay } from './month-scope.ts'
import { unpaidRows } from './unpaid.ts'

type Scope = Competence & { contractId?: number | undefined }
type Query = Scope & {
  search?: string | undefined
  kind?: MissingKind | undefined
  page: number
  per_page: number
}

const ofContract = (db: Queryable, { contractId }: Scope) =>
  contractId === undefined ? db`` : db`and b.contract_id = ${contractId}`

const hasPaper = (db: Queryable, kind: 'month' | 'timesheet') => db`
  exists (select from reports e where e.treatment_id = b.treatment_id and e.month = b.month and e.kind = ${kind})`

/** Papers are asked for where something was done; what is to come needs none yet. */
const treatments = (db: Queryable, when: Scope, today: string) => db`
  select b.treatment_id as id, b.contract_id, min(b.patient_sort) collate "C" as sort,
    min(b.patient_sort) || ' ' || string_agg(b.professional_sort, ' ') as text,
    sum(b.pending)::int as pending, coalesce(max(late.count), 0)::int as overdue, sum(b.glossed)::int as glossed,
    sum(b.unproven)::int as without_proof, sum(b.completed) > 0 and not ${hasPaper(db, 'month')} as without_report,
    sum(b.completed) > 0 and not ${hasPaper(db, 'timesheet')} as without_timesheet, coalesce(max(u.due), 0) as due
  from book_rows b
    left join (
      select treatment_id, contract_id, sum(due) as due from (${unpaidRows(db, when)}) each
      where due > 0 group by treatment_id, contract_id
    ) u on u.treatment_id = b.treatment_id and u.contract_id = b.contract_id
    left join lateral (
      select count(*) from sessions s
      where b.pending > 0 and s.treatment_id = b.treatment_id and s.month = b.month and s.contract_id = b.contract_id
        and s.status = 'pendding' and s.session_date < ${today}
    ) late on true
  where ${inMonth(db, when)} and b.authorized > 0 ${ofContract(db, when)}
  group by b.treatment_id, b.contract_id, b.month`

const lacks = {
  pending: (db: Queryable) => db`pending > 0`,
  glossed: (db: Queryable) => db`glossed > 0`,
  proof: (db: Queryable) => db`without_proof > 0`,
  report: (db: Queryable) => db`without_report`,
  timesheet: (db: Queryable) => db`without_timesheet`,
  payout: (db: Queryable) => db`due > 0`,
} satisfies Record<MissingKind, unknown>

const lacksAnything = (db: Queryable) => db`
  (pending > 0 or glossed > 0 or without_proof > 0 or without_report or without_timesheet or due > 0)`

/** Missing things of a month, by PAD, worst first; the totals are of the whole month. */
export const findMissing = async (db: Queryable, query: Query, today: string) => {
  const { kind, search, page, per_page: perPage } = query
  const rows = await db<(MissingRow & { totals: MissingTotals; total: number; onPage: boolean })[]>`
    with month as materialized (${treatments(db, query, today)}),
      matched as materialized (
        select * from month where ${kind ? lacks[kind](db) : lacksAnything(db)}
          and ${matchesSearch(db, 'month.text', search)}
      ),
      page as (
        select * from matched order by sort, id, contract_id limit ${perPage} offset ${(page - 1) * perPage}
      )
    select summed.totals, (select count(*) from matched) as total, m.id is not null as on_page, m.id as treatment_id,
      m.overdue, m.pending - m.overdue as to_come, m.glossed, m.without_proof, m.without_report, m.without_timesheet,
      m.due, found.*
    from (
      select jsonb_build_object(
        'treatments', count(*) filter (where ${lacksAnything(db)}), 'overdue', coalesce(sum(overdue), 0),
        'to_come', coalesce(sum(pending - overdue), 0), 'glossed', coalesce(sum(glossed), 0),
        'without_proof', coalesce(sum(without_proof), 0), 'without_report', count(*) filter (where without_report),
        'without_timesheet', count(*) filter (where without_timesheet), 'unpaid', count(*) filter (where due > 0),
        'due', coalesce(sum(due), 0)) as totals
      from month
    ) summed
      left join page m on true
      left join lateral (
        select min(b.patient_id) as patient_id, min(b.patient_name) as patient, min(b.specialty) as specialty,
          string_agg(distinct b.professional_name, ', ') as professional, sum(b.authorized)::int as total_sessions,
          (array_agg(jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name)))[1] as contract
        from book_rows b ${contractNames(db)}
        where b.treatment_id = m.id and b.contract_id = m.contract_id and b.month = ${firstDay(query)}
      ) found on true
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
