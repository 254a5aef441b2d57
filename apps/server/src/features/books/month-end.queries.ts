import type { Competence } from '@zelo/contract/competence'
import type { MonthEndFigures, MonthEndRow } from '@zelo/contract/month-end'
import type { Queryable } from '../../platform/database/connect.ts'
import { dueByContract } from './due-by-contract.ts'
import { gaps } from './gaps.ts'
import { firstDay } from './month-scope.ts'
import { payoutRows } from './payout-rows.ts'

/** The sums of each contract. A PAD with two professionals counts two payouts. */
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
      coalesce(late.today, 0) as today, coalesce(late.overdue + late.today, 0) as due, s.glossed, s.without_proof, s.without_report, s.without_timesheet, s.billed, s.owed,
      s.paid, s.unpaid
    from sums s
      join contracts c on c.id = s.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
      left join administrators a on a.id = l.closed_by
      left join (${dueByContract(db, when, today, db`sums`)}) late on late.contract_id = c.id
    order by fold(coalesce(l.fantasy_name, c.fantasy_name)) collate "C", c.id`
  return rows.map(({ id, fantasyName, closedAt, closedBy, ...figures }) => ({
    contract: { id, fantasy_name: fantasyName },
    closing: closedAt !== null && closedBy !== null ? { closedAt, closedBy } : null,
    ...figures,
  }))
}

type MonthState = { contracts: number; closed: number; overdue: number; today: number; due: number }

/** The numbers of contracts with sessions in a month, of closed contracts among these, and of due pending sessions. */
export const findMonthState = async (db: Queryable, when: Competence, today: string) => {
  const [state] = await db<[MonthState]>`
    with sums as materialized (
      select b.contract_id, sum(b.authorized) as authorized, sum(b.pending)::int as pending
      from book_rows b where b.month = ${firstDay(when)} group by b.contract_id
    )
    select count(*) filter (where s.authorized > 0)::int as contracts,
      count(l.month) filter (where s.authorized > 0)::int as closed,
      min(late.overdue) as overdue, min(late.today) as today, min(late.overdue + late.today) as due
    from (
      select coalesce(sum(overdue), 0)::int as overdue, coalesce(sum(today), 0)::int as today
      from (${dueByContract(db, when, today, db`sums`)}) due_of_contract
    ) late
      left join sums s on true
      left join closings l on l.contract_id = s.contract_id and l.month = ${firstDay(when)}`
  return state
}
