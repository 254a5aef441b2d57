import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { inMonth } from './book-rows.ts'

/**
 * The debt of the rows `b` of a month. A payout is of a PAD and a professional: where two contracts share them in one
 * month, what was paid counts for both together.
 */
export const unpaidRows = (db: Queryable, when: Competence) => db`
  select whole.*, least(whole.owed, greatest(whole.payout - coalesce(o.amount, 0), 0)) as due
  from (
    select b.treatment_id, b.professional_id, b.contract_id, b.month, b.owed,
      sum(b.owed) over (partition by b.treatment_id, b.professional_id) as payout
    from book_rows b where ${inMonth(db, when)}
  ) whole
    left join payouts o on o.treatment_id = whole.treatment_id and o.month = whole.month
      and o.professional_id = whole.professional_id and o.status = 'paid'`

/** Open payouts per contract: how many, and how much. */
export const unpaidByContract = (db: Queryable, when: Competence) => db`
  select contract_id, count(*) as count, sum(due) as value
  from (${unpaidRows(db, when)}) unpaid where due > 0 group by contract_id`
