import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { inMonth } from './book-rows.ts'
import { sharedRows } from './month-figures.ts'
import { firstDay } from './month-scope.ts'

/**
 * The debt of the rows `b` of a month that share their PAD. A payout is of a PAD and a professional: where two contracts
 * share them in one month, what was paid counts for both together. Rows that stand alone have their debt in `due`.
 */
export const unpaidSharedRows = (db: Queryable, when: Competence) => db`
  select whole.*, least(whole.owed, greatest(whole.payout - coalesce(whole.paid, 0), 0)) as due
  from (
    select b.treatment_id, b.professional_id, b.contract_id, b.owed, b.paid,
      sum(b.owed) over (partition by b.treatment_id, b.professional_id) as payout
    from book_rows b where ${inMonth(db, when)} and ${sharedRows(db)}
  ) whole`

/** Open payouts of a month, of all contracts: how many, and how much. */
export const findUnpaid = async (db: Queryable, when: Competence) => {
  const [row] = await db<[{ count: number; value: number }]>`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(value), 0) as value
    from (
      select sum(f.unpaid) as count, sum(f.due) as value from month_figures f
      where f.month = ${firstDay(when)} and f.contract_id = 0 and f.specialty = ''
      union all
      select count(distinct (treatment_id, professional_id)), sum(due) from (${unpaidSharedRows(db, when)}) unpaid
      where due > 0
    ) each`
  return row
}

/** Open payouts per contract: how many, and how much. */
export const unpaidByContract = (db: Queryable, when: Competence) => db`
  select contract_id, sum(count)::int as count, sum(value) as value
  from (
    select f.contract_id, sum(f.unpaid) as count, sum(f.due) as value from month_figures f
    where f.month = ${firstDay(when)} and f.contract_id <> 0 and f.specialty = '' group by f.contract_id
    union all
    select contract_id, count(*), sum(due) from (${unpaidSharedRows(db, when)}) unpaid
    where due > 0 group by contract_id
  ) each group by contract_id`
