import type { Competence } from '@zelo/contract/competence'
import type { MonthEndFigures, MonthEndRow } from '@zelo/contract/month-end'
import type { Queryable } from '../../platform/database/connect.ts'
import { gaps } from './gaps.ts'
import { firstDay } from './month-scope.ts'
import { payoutRows } from './payout-rows.ts'
import { pendingUpTo } from './pending-days.ts'

/** The sums of each contract. A payout counts once for each professional of a PAD. */
const contractSums = (db: Queryable, when: Competence) => {
  const { report, timesheet, payout } = gaps(db)
  return db`
    select b.contract_id, count(distinct b.treatment_id) filter (where b.authorized > 0)::int as treatments,
      sum(b.authorized)::int as authorized, sum(b.completed)::int as completed, sum(b.pending)::int as pending,
      sum(b.glossed)::int as glossed, sum(b.unproven)::int as without_proof,
      count(distinct b.treatment_id) filter (where ${report})::int as without_report,
      count(distinct b.treatment_id) filter (where ${timesheet})::int as without_timesheet, sum(b.billed) as billed,
      sum(b.owed) as owed, sum(b.settled) as paid, count(*) filter (where ${payout})::int as unpaid
    from (${payoutRows(db, when)}) b group by b.contract_id`
}

/** Pending sessions up to today: all sessions of a past month, none of a future month. */
const late = (db: Queryable, when: Competence, today: string) => {
  const current = `${today.slice(0, 7)}-01`
  if (firstDay(when) < current) return db`select contract_id, pending as overdue, pending as due from sums`
  return db`
    select contract_id, coalesce(sum(count) filter (where session_date < ${today}), 0)::int as overdue,
      sum(count)::int as due
    from (${pendingUpTo(db, when, today)}) each group by contract_id`
}

type Found = MonthEndFigures & {
  id: number
  fantasyName: string
  closedAt: string | null
  closedBy: string | null
}

/** Every contract of a month with its figures. */
export const findMonthEndRows = async (
  db: Queryable,
  when: Competence,
  today: string,
): Promise<MonthEndRow[]> => {
  const rows = await db<Found[]>`
    with sums as materialized (${contractSums(db, when)})
    select c.id, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name, l.closed_at, a.name as closed_by,
      s.treatments, s.authorized, s.completed, s.pending, coalesce(late.overdue, 0) as overdue,
      coalesce(late.due, 0) as due, s.glossed, s.without_proof, s.without_report, s.without_timesheet, s.billed, s.owed,
      s.paid, s.unpaid
    from sums s
      join contracts c on c.id = s.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
      left join administrators a on a.id = l.closed_by
      left join (${late(db, when, today)}) late on late.contract_id = c.id
    order by fold(coalesce(l.fantasy_name, c.fantasy_name)) collate "C", c.id`
  return rows.map(({ id, fantasyName, closedAt, closedBy, ...figures }) => ({
    contract: { id, fantasy_name: fantasyName },
    closing: closedAt !== null && closedBy !== null ? { closedAt, closedBy } : null,
    ...figures,
  }))
}

type MonthState = { contracts: number; closed: number; due: number }

/** How many contracts have sessions in a month, how many of them are closed, and the pending sessions up to today. */
export const findMonthState = async (db: Queryable, when: Competence, today: string) => {
  const [state] = await db<[MonthState]>`
    with sums as materialized (
      select b.contract_id, sum(b.authorized) as authorized, sum(b.pending)::int as pending
      from book_rows b where b.month = ${firstDay(when)} group by b.contract_id
    )
    select count(*) filter (where s.authorized > 0)::int as contracts,
      count(l.month) filter (where s.authorized > 0)::int as closed,
      (select coalesce(sum(due), 0)::int from (${late(db, when, today)}) late) as due
    from sums s left join closings l on l.contract_id = s.contract_id and l.month = ${firstDay(when)}`
  return state
}
