import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { type AccountSums, lastOverpaidMonth } from './accounts.queries.ts'

export type OpenPayout = { treatmentId: number; month: string; due: number }
export type OpenAccount = Pick<AccountSums, 'professionalId' | 'adjusted' | 'balance' | 'overpaidIn'> & {
  /** The amount to pay now. */
  payable: number
  payouts: OpenPayout[]
}

/**
 * Payouts that are not settled. A payout of two contracts has two rows that name the whole payment, so all rows of a payout
 * are summed. The condition is that of the index `book_rows_unsettled`. The planner expects it to match all rows; the lateral
 * join keeps it from reading the whole table.
 */
const unsettledPayouts = (db: Queryable, professionalIds?: number[]) => db`
  select found.professional_id, found.treatment_id, found.month, payout.rest, payout.due
  from (
    select distinct x.professional_id, x.treatment_id, x.month from book_rows x
    where (coalesce(x.paid, 0) <> x.owed or x.moved <> 0)
      ${professionalIds ? db`and x.professional_id = any(${professionalIds})` : db``}
  ) found cross join lateral (
    select sum(b.owed) - coalesce(max(b.paid), 0) as rest,
      least(sum(b.owed), sum(b.owed) - max(b.moved) - coalesce(max(b.paid), 0)) as due
    from book_rows b
    where b.treatment_id = found.treatment_id and b.month = found.month and b.professional_id = found.professional_id
  ) payout`

/**
 * Every line of a balance; `paid` is the amount that was paid with it. A bank payment up to the month counts with the part that
 * settled no payout. A later payment counts in its own month, and the payouts that it settled count in their months.
 */
const balanceLines = (db: Queryable, until: string, professionalIds?: number[]) => {
  const whose = professionalIds ? db`and x.professional_id = any(${professionalIds})` : db``
  return db`
    select professional_id, month, rest as amount, 0::numeric as adjusted, greatest(-rest, 0) as paid from unsettled
    union all
    select x.professional_id, x.month, x.signed, case when x.month = ${until} then x.signed else 0 end, 0
    from account_adjustments x where x.deleted_at is null ${whose}
    union all
    select x.professional_id, f.month, x.settled - x.paid_amount, 0, 0
    from bank_payments x join bank_files f on f.id = x.file_id
    where x.state = 'paid' and x.settled <> x.paid_amount and f.month <= ${until} ${whose}
    union all
    select x.professional_id, f.month, -x.paid_amount, 0, x.paid_amount
    from bank_payments x join bank_files f on f.id = x.file_id
    where x.state = 'paid' and f.month > ${until} ${whose}
    union all
    select x.professional_id, i.month, i.amount, 0, 0
    from bank_payments x join bank_files f on f.id = x.file_id join bank_payment_items i on i.payment_id = x.id
    where x.state = 'paid' and f.month > ${until} ${whose}`
}

/**
 * Accounts with their open payouts, from one statement: a session that is completed meanwhile is in both or in neither. The
 * balance is that of `accountSums`, without reading settled payouts. `payable` is the balance less what payments of later months
 * paid beyond the debts of those months: a file for October pays nothing that a file for November has paid. A discount of
 * November alone changes nothing in October.
 */
export const openAccounts = (db: Queryable, when: Competence, professionalIds?: number[]) => {
  const until = firstDay(when)
  return db`
    with unsettled as materialized (${unsettledPayouts(db, professionalIds)}), monthly as (
      select professional_id, month, sum(amount) as amount, sum(adjusted) as adjusted,
        sum(sum(amount) filter (where month > ${until})) over later as debt_then,
        sum(sum(paid) filter (where month > ${until})) over later as paid_then
      from (
        select professional_id, greatest(month, ${until}) as month, amount, adjusted, paid
        from (${balanceLines(db, until, professionalIds)}) each
      ) line group by professional_id, month window later as (partition by professional_id order by month)
    ), account as (
      select professional_id, sum(amount) filter (where month = ${until}) as balance, sum(adjusted) as adjusted,
        sum(amount) filter (where month = ${until})
          - greatest(0, max(least(paid_then, -debt_then)) filter (where month > ${until})) as payable
      from monthly group by professional_id having bool_or(month = ${until})
    ), open as (
      select professional_id, jsonb_agg(jsonb_build_object('treatment_id', treatment_id,
        'month', to_char(month, 'YYYY-MM-DD'), 'due', due) order by month, treatment_id) as payouts
      from unsettled where due > 0 and month <= ${until} group by professional_id
    )
    select account.*, coalesce(open.payouts, '[]') as payouts,
      case when account.balance < 0 then ${lastOverpaidMonth(db, when, db`account.professional_id`)} end as overpaid_in
    from account left join open on open.professional_id = account.professional_id`
}

export const findOpenAccounts = (db: Queryable, when: Competence, professionalIds?: number[]) =>
  db<OpenAccount[]>`${openAccounts(db, when, professionalIds)}`
