import type { Competence } from '@zelo/contract/competence'
import type { MonitoringTotals } from '@zelo/contract/monitoring'
import type { Queryable } from '../../platform/database/connect.ts'
import { countsInMonth, dueByContract, firstDay, gaps } from '../books/books.public.ts'

type Scope = Competence & { contractId: number }

/** The sums of a contract's month, and the number of missing items. */
export const findMonthTotals = async (db: Queryable, when: Scope, today: string) => {
  const { report, timesheet } = gaps(db)
  const month = db`b.month = ${firstDay(when)} and b.contract_id = ${when.contractId}`
  const sums = db`(select ${when.contractId}::int as contract_id, added.pending)`
  const [totals] = await db<[MonitoringTotals]>`
    select added.*, coalesce(late.overdue, 0) as overdue, coalesce(late.today, 0) as today,
      (select count(*)::int from proof_doubts d
        join sessions s on s.id = d.session_id join treatments t on t.id = s.treatment_id
        where d.month = ${firstDay(when)} and d.contract_id = ${when.contractId} and ${countsInMonth(db)}) as doubtful
    from (
      select coalesce(sum(b.completed), 0)::int as completed, coalesce(sum(b.pending), 0)::int as pending,
        coalesce(sum(b.unproven), 0)::int as without_proof,
        count(distinct b.treatment_id) filter (where ${report})::int as without_report,
        count(distinct b.treatment_id) filter (where ${timesheet})::int as without_timesheet
      from book_rows b where ${month}
    ) added
      left join lateral (${dueByContract(db, when, today, sums)}) late on true`
  return totals
}

/** The menu lists at most this number of professionals; the search of the list finds the others. */
const maxAttendants = 1000

/** The professionals of a contract's month, sorted by name, up to the limit. */
export const findAttendants = (db: Queryable, when: Scope) =>
  db<{ id: number; fullName: string }[]>`
    select distinct on (b.professional_sort collate "C", b.professional_id)
      b.professional_id as id, b.professional_name as full_name
    from book_rows b
    where b.month = ${firstDay(when)} and b.contract_id = ${when.contractId} and b.authorized > 0
    order by b.professional_sort collate "C", b.professional_id limit ${maxAttendants}`
