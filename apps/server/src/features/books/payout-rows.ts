import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { type BookFilter, inMonth, ofRow } from './book-rows.ts'

type Filter = Competence & Partial<Pick<BookFilter, 'professionalId' | 'specialty' | 'treatmentIds'>>

/**
 * The rows of a month with their debt. A payout covers a PAD and a professional, and several contracts may share it:
 * - `payout`: what the professional earned for the PAD, over all contracts.
 * - `due`: the unpaid part of the row's own debt. A payment settles contracts in the order of their first completed session.
 *   Sessions that a payment of another row covers are not due (`moved`).
 * - `settled`: the payment, divided over the contracts. Each contract gets the paid part of its debt. The first contract also
 *   gets the remainder, so that the rows add up to the payment.
 * Callers cannot filter by contract here, because the filter would hide the other parts of a shared payout.
 */
export const payoutRows = (
  db: Queryable,
  { professionalId, specialty, treatmentIds, ...when }: Filter,
): Fragment => db`
  select settled_row.*,
    settled_row.owed - settled_row.due + case when settled_row.contract_id = settled_row.first_contract
      then coalesce(settled_row.paid, 0) - settled_row.settled_in_all else 0 end as settled
  from (
    select due_row.*, sum(due_row.owed - due_row.due) over payout as settled_in_all,
      min(due_row.contract_id) over payout as first_contract
    from (
      select dated_row.*, least(dated_row.owed, greatest(sum(dated_row.owed) over (
        partition by dated_row.treatment_id, dated_row.professional_id order by dated_row.first_day, dated_row.contract_id
      ) - dated_row.moved - coalesce(dated_row.paid, 0), 0)) as due
      from (
        select month_row.*, case when month_row.payout <> month_row.owed then (
          select min(s.end_date) from sessions s where s.treatment_id = month_row.treatment_id and s.month = month_row.month
            and s.professional_id = month_row.professional_id and s.contract_id = month_row.contract_id
            and s.status = 'completed'
        ) end as first_day
        from (
          select b.*, sum(b.owed) over (partition by b.treatment_id, b.professional_id) as payout
          from book_rows b where ${inMonth(db, when)} ${ofRow(db, { professionalId, specialty, treatmentIds })}
        ) month_row
      ) dated_row
    ) due_row window payout as (partition by due_row.treatment_id, due_row.professional_id)
  ) settled_row`

/** Number and sum of the open payouts of a month, of all contracts. */
export const findUnpaid = async (db: Queryable, when: Competence) => {
  const [row] = await db<[{ count: number; value: number }]>`
    select count(distinct (b.treatment_id, b.professional_id))::int as count, coalesce(sum(b.due), 0) as value
    from (${payoutRows(db, when)}) b where b.due > 0`
  return row
}

/** Number and sum of the open payouts per contract. */
export const unpaidByContract = (db: Queryable, when: Competence) => db`
  select b.contract_id, count(*)::int as count, sum(b.due) as value
  from (${payoutRows(db, when)}) b where b.due > 0 group by b.contract_id`
