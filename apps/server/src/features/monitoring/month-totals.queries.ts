import type { Competence } from '@zelo/contract/competence'
import type { MonitoringTotals } from '@zelo/contract/monitoring'
import type { Queryable } from '../../platform/database/connect.ts'
import { counted, firstDay, linesOf, overdueSessions, sharedRows } from '../books/books.public.ts'

type Scope = Competence & { contractId: number }

/** What a contract's month comes to and lacks: kept of PADs that stand alone, added up of the few that are shared. */
export const findMonthTotals = async (db: Queryable, when: Scope, today: string) => {
  const [totals] = await db<[MonitoringTotals]>`
    select kept.completed::int, kept.pending::int, ${overdueSessions(db, when, today, db`kept.pending`)}::int as overdue,
      kept.unproven::int as without_proof, (kept.without_report + shared.without_report)::int as without_report,
      (kept.without_timesheet + shared.without_timesheet)::int as without_timesheet,
      (select count(*)::int from proof_doubts d
        join sessions s on s.id = d.session_id join treatments t on t.id = s.treatment_id
        where d.month = ${firstDay(when)} and d.contract_id = ${when.contractId} and ${counted(db)}) as doubtful
    from (
      select coalesce(sum(f.completed), 0) as completed, coalesce(sum(f.pending), 0) as pending,
        coalesce(sum(f.unproven), 0) as unproven, coalesce(sum(f.without_report), 0) as without_report,
        coalesce(sum(f.without_timesheet), 0) as without_timesheet ${linesOf(db, when)}
    ) kept cross join (
      select count(*) filter (where gaps & 8 <> 0) as without_report,
        count(*) filter (where gaps & 16 <> 0) as without_timesheet
      from (
        select bit_or(b.gaps) as gaps from book_rows b
        where b.month = ${firstDay(when)} and b.contract_id = ${when.contractId} and b.authorized > 0
          and ${sharedRows(db)}
        group by b.treatment_id
      ) each
    ) shared`
  return totals
}

/** More is no list to choose from; the search finds them. */
const mostAttendants = 1000

/** Who attends in the month of a contract, the first by name; from one index alone, which has them in order. */
export const findAttendants = (db: Queryable, when: Scope) =>
  db<{ id: number; fullName: string }[]>`
    select distinct on (b.professional_sort collate "C", b.professional_id)
      b.professional_id as id, b.professional_name as full_name
    from book_rows b
    where b.month = ${firstDay(when)} and b.contract_id = ${when.contractId} and b.authorized > 0
    order by b.professional_sort collate "C", b.professional_id limit ${mostAttendants}`
