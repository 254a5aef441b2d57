import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { type AccountSums, lastOverpaidMonth } from './accounts.queries.ts'
import { type CarriedCredit, findCarriedCredits } from './carried-credits.ts'
import { debtTables } from './debts.queries.ts'
import { paidByLaterMonths } from './later-payments.queries.ts'

export type OpenPayout = { treatmentId: number; month: string; due: number }
export type OpenAccount = Pick<AccountSums, 'professionalId' | 'adjusted' | 'balance'> & {
  /** The amount still to be paid; negative if it is still to be deducted. */
  remaining: number
  /** The part of a negative `remaining` that is overpaid. The other part is discounts. */
  overpaid: number
  /**
   * The months of the overpaid payouts; without such payouts, the last month in which payments and discounts exceeded the owed
   * amount.
   */
  overpaidIn: string[]
  /**
   * The last month with a discount or an advance that no payment contains. Null if overpaid amounts explain all of `remaining`.
   */
  adjustedIn: string | null
  /** The sum of the open payouts. */
  due: number
  /**
   * The amount to transfer for the open payouts; zero or less if discounts and overpaid amounts cover them. An overpaid amount
   * covers nothing if its sessions only moved to a later month.
   */
  uncovered: number
  /** The open payouts; empty unless `items` is requested. */
  payouts: OpenPayout[]
}

/**
 * Unsettled payouts, read from the partial index `book_rows_unsettled`. A payout shared by two contracts has two rows, and each
 * row stores the whole payment. The index omits a row whose own amount equals the payment, so the amounts of such rows are
 * added by a subquery.
 */
const unsettledPayouts = (db: Queryable, professionalIds?: number[]) => db`
  select professional_id, treatment_id, month, moved, owed - paid as unpaid, least(owed, owed - moved - paid) as due
  from (
    select x.professional_id, x.treatment_id, x.month, coalesce(max(x.paid), 0) as paid, max(x.moved) as moved,
      sum(x.owed) + case when max(x.paid) > 0 then (
        select coalesce(sum(b.owed), 0) from book_rows b
        where b.treatment_id = x.treatment_id and b.month = x.month and b.professional_id = x.professional_id
          and b.paid = b.owed and b.moved = 0) else 0 end as owed
    from (
      -- Filter before grouping: otherwise the planner expects all rows to match and reads the table in the order of the groups.
      select professional_id, treatment_id, month, owed, paid, moved from book_rows
      where (coalesce(paid, 0) <> owed or moved <> 0)
        ${professionalIds ? db`and professional_id = any(${professionalIds})` : db``}
      offset 0
    ) x
    group by x.professional_id, x.treatment_id, x.month
  ) payout`

/**
 * The amounts that add up to a balance. A bank payment of a file up to `until` subtracts only the part that settled no payout.
 * Discounts that settled payouts by hand are added back, because the adjustments subtract them already. Payouts settled by a
 * later file are added back, because the payment counts in the month of its file.
 */
const balanceLines = (db: Queryable, until: string, professionalIds?: number[]) => {
  const ofProfessionals = professionalIds ? db`and x.professional_id = any(${professionalIds})` : db``
  return db`
    select professional_id, unpaid as amount, 0::numeric as adjusted from unsettled where month <= ${until}
    union all
    select x.professional_id, x.signed, case when x.month = ${until} then x.signed else 0 end
    from account_adjustments x where x.deleted_at is null and x.month <= ${until} ${ofProfessionals}
    union all
    select x.professional_id, x.settled - x.paid_amount, 0
    from bank_payments x join bank_files f on f.id = x.file_id
    where x.state = 'paid' and x.settled <> x.paid_amount and f.month <= ${until} ${ofProfessionals}
    union all
    select x.professional_id, x.discounted, 0 from hand_payments x
    where x.removed_at is null and x.discounted > 0 and x.month <= ${until} ${ofProfessionals}
    union all
    select x.professional_id, i.amount, 0
    from bank_payments x join bank_files f on f.id = x.file_id join bank_payment_items i on i.payment_id = x.id
    where x.state = 'paid' and f.month > ${until} and i.month <= ${until} ${ofProfessionals}`
}

type OpenAccountsFilter = {
  professionalIds?: number[] | undefined
  items?: boolean
  carried: CarriedCredit[]
}

/**
 * Reads accounts with their open payouts in one statement, so that a concurrent change appears in both or in neither. `balance`
 * equals `balance` of `accountSums`, without reading settled payouts. A positive `remaining` is the balance minus later
 * payments and minus overpaid payouts of later months. A negative `remaining` is the part of the balance that no later payment
 * deducted. Open sessions, credits and discounts of later months do not change `remaining`.
 */
export const openAccounts = (
  db: Queryable,
  when: Competence,
  { professionalIds, items, carried }: OpenAccountsFilter,
) => {
  const until = firstDay(when)
  const professionalId = db`account.professional_id`
  const credit = db`greatest(0, account.balance - coalesce(paid_later.amount, 0))`
  return db`
    with unsettled as materialized (${unsettledPayouts(db, professionalIds)}), account as (
      select professional_id, sum(amount) as balance, sum(adjusted) as adjusted
      from (${balanceLines(db, until, professionalIds)}) balance_line group by professional_id
    ), paid_later as (
      select professional_id, greatest(0, sum(amount)) as amount
      from (
        select professional_id, part as amount from (${paidByLaterMonths(db, until, { professionalIds, carried })}) later_part
        union all
        select professional_id, -unpaid from unsettled where month > ${until} and unpaid < 0
      ) paid_part group by professional_id
    ), moved as (
      select professional_id, sum(moved) as amount from unsettled where month <= ${until} group by professional_id
    ), open as (
      select professional_id, sum(due) as due,
        ${
          items
            ? db`jsonb_agg(jsonb_build_object('treatment_id', treatment_id,
              'month', to_char(month, 'YYYY-MM-DD'), 'due', due) order by month, treatment_id)`
            : db`'[]'::jsonb`
        } as payouts
      from unsettled where due > 0 and month <= ${until} group by professional_id
    ), ${debtTables(db, until, carried)}
    select account.professional_id, account.balance, account.adjusted,
      case when account.balance < 0 then debt.remaining else ${credit} end as remaining,
      coalesce(debt.overpaid, 0) as overpaid,
      coalesce(open.due, 0) as due, coalesce(open.payouts, '[]') as payouts,
      case when account.balance < 0 then greatest(account.balance - coalesce(moved.amount, 0), debt.uncovered)
        else ${credit} - coalesce(moved.amount, 0) end as uncovered,
      case when debt.overpaid > 0
        then coalesce(overpaid_months.months, jsonb_build_array(${lastOverpaidMonth(db, when, professionalId)}))
        else '[]' end as overpaid_in,
      case when debt.overpaid < -debt.remaining then adjusted_month.month end as adjusted_in
    from account
      left join paid_later on paid_later.professional_id = account.professional_id
      left join moved on moved.professional_id = account.professional_id
      left join open on open.professional_id = account.professional_id
      left join debt on debt.professional_id = account.professional_id
      left join overpaid_months on overpaid_months.professional_id = account.professional_id
      left join adjusted_month on adjusted_month.professional_id = account.professional_id`
}

export const findOpenAccounts = async (
  db: Queryable,
  when: Competence,
  filter: Omit<OpenAccountsFilter, 'carried'>,
) => {
  const carried = await findCarriedCredits(db, when, filter.professionalIds)
  return db<OpenAccount[]>`${openAccounts(db, when, { ...filter, carried })}`
}

/** Whether discounts and overpaid amounts cover all open payouts, so that nothing has to be transferred. */
export const isCovered = ({ due, remaining, uncovered }: OpenAccount) =>
  due > 0 && remaining <= 0 && uncovered <= 0
