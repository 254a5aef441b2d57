import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import type { CarriedCredit } from './carried-credits.ts'

/** The debtors' adjustments, and their discounts that settled payouts by hand, if no bank payment contains them. */
const openLines = (db: Queryable) => db`
  select x.professional_id, x.month, x.amount, x.settles
  from debtor join (
    select professional_id, month, created_at as made_at, signed as amount, false as settles from account_adjustments
    where deleted_at is null
    union all
    select professional_id, month, marked_at, discounted, true from hand_payments where removed_at is null and discounted > 0
  ) x on x.professional_id = debtor.professional_id
  where not exists (
    select from bank_payments p join bank_files f on f.id = p.file_id
    where p.professional_id = x.professional_id and p.state = 'paid' and f.month >= x.month and f.created_at >= x.made_at)`

/**
 * The open amounts of the debtors. `earlier_amount`, for months up to `until`: unpaid payouts and credits minus discounts. Only a
 * later payment can deduct a negative sum. `later_amount`, for months after `until`: positive if still to be paid, negative if still
 * to be deducted.
 */
const openAmounts = (db: Queryable, until: Fragment, carried: CarriedCredit[]) => db`
  select professional_id, case when settles or month <= ${until} then amount else 0 end as earlier_amount,
    case when settles or month <= ${until} then 0 else amount end as later_amount
  from open_line
  union all
  select u.professional_id, case when u.month <= ${until} then greatest(0, u.due) else 0 end,
    case when u.month <= ${until} then 0 else u.due end
  from debtor join unsettled u on u.professional_id = debtor.professional_id
  union all
  select p.professional_id, 0, p.amount - p.paid_amount
  from debtor join bank_payments p on p.professional_id = debtor.professional_id join bank_files f on f.id = p.file_id
  where p.state = 'paid' and p.paid_amount > p.amount and f.month > ${until}
  union all
  select p.professional_id, 0, c.cents / 100
  from jsonb_to_recordset(${asJson(db, carried)}) as c ("paymentId" int, cents numeric)
    join bank_payments p on p.id = c."paymentId"
    join debtor on debtor.professional_id = p.professional_id`

/** The changes of the balance after `until`. A payout that a payment of a later month settled counts in that later month. */
const laterLines = (db: Queryable, until: Fragment) => db`
  select u.professional_id, u.unpaid as amount from debtor join unsettled u on u.professional_id = debtor.professional_id
  where u.month > ${until}
  union all
  select x.professional_id, x.signed from debtor join account_adjustments x on x.professional_id = debtor.professional_id
  where x.deleted_at is null and x.month > ${until}
  union all
  select x.professional_id, x.discounted from debtor join hand_payments x on x.professional_id = debtor.professional_id
  where x.removed_at is null and x.discounted > 0 and x.month > ${until}
  union all
  select p.professional_id, p.settled - p.paid_amount - coalesce((
    select sum(i.amount) from bank_payment_items i where i.payment_id = p.id and i.month <= ${until}), 0)
  from debtor join bank_payments p on p.professional_id = debtor.professional_id join bank_files f on f.id = p.file_id
  where p.state = 'paid' and f.month > ${until}`

/**
 * SQL tables about the negative balances of table `account`, with the open payouts of table `unsettled`. `paid_up` is the whole
 * balance without amounts of later months that are still to be paid. Columns of table `debt`:
 * - `remaining`: the part of the balance that no payment has deducted yet. Payments of later months deduct the discounts that
 *   they contain and then the oldest debts, so debts of later months remain first. Unpaid amounts of later months deduct nothing.
 * - `uncovered`: `remaining` without its upper and lower limit. Positive if payouts are owed although the balance is negative.
 * - `overpaid`: the part of `remaining` that is not explained by open discounts.
 */
export const debtTables = (db: Queryable, month: string, carried: CarriedCredit[]) => {
  const until = db`${month}::date`
  return db`
    debtor as materialized (select professional_id, balance from account where balance < 0),
    open_line as materialized (${openLines(db)}),
    left_open as (
      select professional_id, sum(earlier_amount) as earlier_amount, sum(greatest(0, later_amount)) as unpaid, sum(greatest(0, -later_amount)) as debts
      from (${openAmounts(db, until, carried)}) open_amount group by professional_id
    ), later_change as (
      select professional_id, sum(amount) as amount from (${laterLines(db, until)}) later_line group by professional_id
    ), whole as (
      select d.professional_id, d.balance, d.balance + coalesce(c.amount, 0) - coalesce(o.unpaid, 0) as paid_up,
        coalesce(o.debts, 0) as later_debts, coalesce(o.earlier_amount, 0) as earlier_amount
      from debtor d left join later_change c on c.professional_id = d.professional_id
        left join left_open o on o.professional_id = d.professional_id
    ), left_debt as (
      select professional_id, balance, earlier_amount, least(paid_up + later_debts, greatest(paid_up, earlier_amount)) as uncovered from whole
    ), debt as materialized (
      select d.professional_id, d.uncovered, limited.remaining,
        least(-limited.remaining, greatest(0, d.earlier_amount - limited.remaining)) as overpaid
      from left_debt d cross join lateral (select least(0, greatest(d.balance, d.uncovered)) as remaining) limited
    ), overpaid_months as (
      select m.professional_id, jsonb_agg(to_char(m.month, 'YYYY-MM-DD') order by m.month) as months
      from (
        select u.professional_id, u.month,
          sum(sum(-u.due)) over (partition by u.professional_id order by u.month desc) - sum(-u.due) as overpaid_since
        from debtor join unsettled u on u.professional_id = debtor.professional_id
        where u.due < 0 and u.month <= ${until} group by u.professional_id, u.month
      ) m join debt on debt.professional_id = m.professional_id
      where m.overpaid_since < debt.overpaid group by m.professional_id
    ), adjusted_month as (
      select professional_id, to_char(max(month), 'YYYY-MM-DD') as month from open_line
      where amount < 0 and month <= ${until} group by professional_id
    )`
}
