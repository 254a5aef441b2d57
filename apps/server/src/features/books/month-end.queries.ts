import type { Competence } from '@zelo/contract/competence'
import type { MonthEndFigures, MonthEndRow } from '@zelo/contract/month-end'
import type { Queryable } from '../../platform/database/connect.ts'
import { sharedGaps } from './missing.queries.ts'
import { firstDay } from './month-scope.ts'
import { pendingUpTo } from './pending-days.ts'
import { unpaidSharedRows } from './unpaid.ts'

/** The kept lines of each contract: of PADs that nobody shares everything, of the others what their rows add up to. */
const kept = (db: Queryable, when: Competence) => db`
  select f.contract_id, sum(f.alone)::int as alone, sum(f.authorized)::int as authorized,
    sum(f.completed)::int as completed, sum(f.pending)::int as pending, sum(f.glossed)::int as glossed,
    sum(f.unproven)::int as unproven, sum(f.without_report)::int as without_report,
    sum(f.without_timesheet)::int as without_timesheet, sum(f.unpaid)::int as unpaid, sum(f.billed) as billed,
    sum(f.owed) as owed, sum(f.paid) as paid
  from month_figures f
  where f.month = ${firstDay(when)} and f.contract_id <> 0 and f.specialty = ''
  group by f.contract_id having sum(f.rows) > 0 or sum(f.professionals) > 0`

/** What several share, which the kept lines leave out. */
const added = (db: Queryable) => db`
  select contract_id, count(*)::int as treatments,
    (count(*) filter (where gaps & 8 <> 0))::int as without_report,
    (count(*) filter (where gaps & 16 <> 0))::int as without_timesheet
  from shared group by contract_id`

/** Open payouts of shared PADs, one per professional. */
const unpaidOfShared = (db: Queryable, when: Competence) => db`
  select contract_id, count(*)::int as unpaid from (${unpaidSharedRows(db, when)}) u where due > 0 group by contract_id`

/**
 * A payout is of a PAD and a professional. Where two contracts share both, each counts what it has no debt for any more, and
 * the first one the rest: together they are what was paid.
 */
const paidOfShared = (db: Queryable, when: Competence) => db`
  select contract_id, sum(settled + case when place = 1 then coalesce(paid, 0) - together else 0 end) as paid
  from (
    select u.contract_id, u.paid, u.owed - u.due as settled, sum(u.owed - u.due) over payout as together,
      row_number() over (payout order by u.contract_id) as place
    from (${unpaidSharedRows(db, when)}) u
    window payout as (partition by u.treatment_id, u.professional_id)
  ) each group by contract_id`

/** Pending sessions up to today. In a month that is over these are all of them, in one to come none. */
const late = (db: Queryable, when: Competence, today: string) => {
  const current = `${today.slice(0, 7)}-01`
  if (firstDay(when) < current) return db`select contract_id, pending as overdue, pending as due from kept`
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

/** Every contract of a month, as it is kept added up. Only what is late in the month under way is counted. */
export const findMonthEndRows = async (
  db: Queryable,
  when: Competence,
  today: string,
): Promise<MonthEndRow[]> => {
  const rows = await db<Found[]>`
    with shared as materialized (${sharedGaps(db, when)}), kept as materialized (${kept(db, when)})
    select c.id, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name, l.closed_at, a.name as closed_by,
      k.alone + coalesce(m.treatments, 0) as treatments, k.authorized,
      k.completed, k.pending, coalesce(late.overdue, 0) as overdue, coalesce(late.due, 0) as due, k.glossed,
      k.unproven as without_proof, k.without_report + coalesce(m.without_report, 0) as without_report,
      k.without_timesheet + coalesce(m.without_timesheet, 0) as without_timesheet, k.billed, k.owed,
      k.paid + coalesce(p.paid, 0) as paid, k.unpaid + coalesce(u.unpaid, 0) as unpaid
    from kept k
      join contracts c on c.id = k.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
      left join administrators a on a.id = l.closed_by
      left join (${added(db)}) m on m.contract_id = c.id
      left join (${unpaidOfShared(db, when)}) u on u.contract_id = c.id
      left join (${paidOfShared(db, when)}) p on p.contract_id = c.id
      left join (${late(db, when, today)}) late on late.contract_id = c.id
    order by fold(coalesce(l.fantasy_name, c.fantasy_name)) collate "C", c.id`
  return rows.map(({ id, fantasyName, closedAt, closedBy, ...figures }) => ({
    contract: { id, fantasy_name: fantasyName },
    closing: closedAt !== null && closedBy !== null ? { closedAt, closedBy } : null,
    ...figures,
  }))
}
