import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { type AccountSums, lastOverpaidMonth } from '../accounts/accounts.public.ts'
import { firstDay } from '../books/books.public.ts'

export type OpenPayout = { treatmentId: number; month: string; due: number }
export type OpenAccount = Pick<
  AccountSums,
  'professionalId' | 'adjusted' | 'balance' | 'payable' | 'overpaidIn'
> & { payouts: OpenPayout[] }

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
 * Every line that makes a balance. A bank payment up to the month counts with the part that settled no payout. A later one
 * counts in its own month, and the payouts that it settled in theirs.
 */
const balanceLines = (db: Queryable, until: string, professionalIds?: number[]) => {
  const whose = professionalIds ? db`and x.professional_id = any(${professionalIds})` : db``
  return db`
    select professional_id, month, rest as amount, 0::numeric as adjusted from unsettled
    union all
    select x.professional_id, x.month, x.signed, case when x.month = ${until} then x.signed else 0 end
    from account_adjustments x where x.deleted_at is null ${whose}
    union all
    select x.professional_id, f.month, x.settled - x.amount, 0
    from bank_payments x join bank_files f on f.id = x.file_id
    where x.state = 'paid' and x.settled <> x.amount and f.month <= ${until} ${whose}
    union all
    select x.professional_id, f.month, -x.amount, 0
    from bank_payments x join bank_files f on f.id = x.file_id
    where x.state = 'paid' and f.month > ${until} ${whose}
    union all
    select x.professional_id, i.month, i.amount, 0
    from bank_payments x join bank_files f on f.id = x.file_id join bank_payment_items i on i.payment_id = x.id
      join payouts o on o.treatment_id = i.treatment_id and o.month = i.month
        and o.professional_id = x.professional_id and o.status = 'paid'
    where x.state = 'paid' and f.month > ${until} ${whose}`
}

/**
 * Accounts with their open payouts, from one statement: a session that is completed meanwhile is in both or in neither. The
 * sums are those of `accountSums`, without reading settled payouts.
 */
export const findOpenAccounts = (db: Queryable, when: Competence, professionalIds?: number[]) => {
  const until = firstDay(when)
  return db<OpenAccount[]>`
    with unsettled as materialized (${unsettledPayouts(db, professionalIds)}), monthly as (
      select professional_id, month, sum(amount) as amount, sum(adjusted) as adjusted,
        sum(sum(amount)) over (partition by professional_id order by month) as balance_then
      from (
        select professional_id, greatest(month, ${until}) as month, amount, adjusted
        from (${balanceLines(db, until, professionalIds)}) each
      ) line group by professional_id, month
    ), account as (
      select professional_id, sum(amount) filter (where month = ${until}) as balance, min(balance_then) as payable,
        sum(adjusted) as adjusted
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

export type Payee = {
  id: number
  fullName: string
  cpf: string
  phone: string
  pixKey: string
  /** Somebody changed the key or the account, and no administrator has confirmed it since. */
  isKeyUnconfirmed: boolean
  /** The number and the id of the file that holds a payment without an answer. */
  waitingFile: number | null
  waitingFileId: number | null
  /** A file whose payment a person has to settle, because the bank's answers contradict each other. */
  doubtfulFile: number | null
  doubtfulFileId: number | null
}

export const findPayees = (db: Queryable, ids: number[]) =>
  db<Payee[]>`
    select r.id, r.full_name, r.cpf, r.phone, r.pix_key,
      exists (select from payment_data_changes k where k.professional_id = r.id) as is_key_unconfirmed,
      waiting.number as waiting_file, waiting.id as waiting_file_id,
      doubtful.number as doubtful_file, doubtful.id as doubtful_file_id
    from professionals r
      left join bank_payments p on p.professional_id = r.id and p.state in ('sent', 'scheduled')
      left join bank_files waiting on waiting.id = p.file_id
      left join lateral (
        select f.id, f.number from bank_payments d join bank_files f on f.id = d.file_id
        where d.professional_id = r.id and d.in_doubt order by f.number desc limit 1
      ) doubtful on true
    where r.id = any(${ids}) order by r.sort_name collate "C", r.id`
