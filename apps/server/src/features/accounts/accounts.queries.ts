import type { Adjustment } from '@zelo/contract/adjustments'
import type { BankCode } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import type {
  AccountPayment,
  AccountSession,
  HeldPayment,
  ProfessionalAccount,
} from '@zelo/contract/professional-account'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { takenForGlosa } from './adjustments.queries.ts'

export type AccountSums = {
  professionalId: number
  carried: number
  owed: number
  adjusted: number
  paid: number
  balance: number
}

/**
 * All amounts of the accounts by month: sessions in the month they count for, adjustments in their own month, payments by hand
 * in the month of the payout, bank payments in the month of the file. `ofProfessionals` is a condition on table `x`, which has
 * a `professional_id`.
 */
const lines = (db: Queryable, ofProfessionals: Fragment) => db`
  select x.professional_id, x.month, x.owed, 0::numeric as adjusted, 0::numeric as paid from book_rows x
  where ${ofProfessionals}
  union all
  select x.professional_id, x.month, 0, x.signed, 0 from account_adjustments x
  where x.deleted_at is null and ${ofProfessionals}
  union all
  select x.professional_id, x.month, 0, 0, x.amount - x.discounted from hand_payments x
  where x.removed_at is null and ${ofProfessionals}
  union all
  select x.professional_id, x.month, 0, 0, x.amount
  from (
    select p.professional_id, f.month, p.paid_amount as amount from bank_payments p join bank_files f on f.id = p.file_id
    where p.state = 'paid'
  ) x
  where ${ofProfessionals}`

/** Sums of the accounts in a month: carried + owed + adjusted − paid = balance. */
const accountSums = (db: Queryable, when: Competence, professionalIds?: number[]) => {
  const month = firstDay(when)
  const ofProfessionals = professionalIds ? db`x.professional_id = any(${professionalIds})` : db`true`
  return db`
    select professional_id,
      coalesce(sum(owed + adjusted - paid) filter (where month < ${month}), 0) as carried,
      coalesce(sum(owed) filter (where month = ${month}), 0) as owed,
      coalesce(sum(adjusted) filter (where month = ${month}), 0) as adjusted,
      coalesce(sum(paid) filter (where month = ${month}), 0) as paid,
      sum(owed + adjusted - paid) filter (where month <= ${month}) as balance
    from (
      select professional_id, month, sum(owed) as owed, sum(adjusted) as adjusted, sum(paid) as paid
      from (${lines(db, ofProfessionals)}) account_line group by professional_id, month
    ) monthly group by professional_id having min(month) <= ${month}`
}

/** SQL for the last month in which a professional's payments and discounts exceeded the owed amount. */
export const lastOverpaidMonth = (db: Queryable, when: Competence, professionalId: Fragment) => db`
  (select to_char(max(month), 'YYYY-MM-DD') from (
    select month from (${lines(db, db`x.professional_id = ${professionalId}`)}) account_line
    where month <= ${firstDay(when)} group by month having sum(owed + adjusted - paid) < 0) overpaid)`

/** The first file whose payment includes adjustment `x`. */
const filesWith = (db: Queryable) => db`
  bank_payments p join bank_files f on f.id = p.file_id and f.month >= x.month and f.created_at >= x.created_at
  where p.professional_id = x.professional_id and p.state in ('sent', 'scheduled', 'paid') order by f.id limit 1`

/** SQL for the whole balance of a professional. */
export const balanceOf = (db: Queryable, professionalId: Fragment) => db`
  (select coalesce(sum(owed + adjusted - paid), 0)
    from (${lines(db, db`x.professional_id = ${professionalId}`)}) line)`

export const findAccountSums = (db: Queryable, when: Competence, professionalIds?: number[]) =>
  db<AccountSums[]>`${accountSums(db, when, professionalIds)}`

/** The completed sessions of a professional's month, sorted by day. */
export const findAccountSessions = (db: Queryable, professionalId: number, when: Competence) =>
  db<AccountSession[]>`
    select s.id, s.treatment_id, p.full_name as patient, s.end_date as day, s.agreed_value as value,
      exists (select from paid_sessions c where c.session_id = s.id) as paid
    from sessions s join treatments t on t.id = s.treatment_id join patients p on p.id = t.patient_id
    where s.professional_id = ${professionalId} and s.month = ${firstDay(when)} and s.status = 'completed'
    order by s.end_date, s.id`

/** The credit of a reopened glosa is stored with the kind `bonus`. */
const adjustmentColumns = (db: Queryable) => db`
  x.id, case when x.kind = 'bonus' and x.reopened_glosa_id is not null then 'glosaReturn' else x.kind end as kind,
  x.signed as amount, x.reason, extract(year from x.month)::int as year,
  extract(month from x.month)::int as month, x.glosa_id, x.reopened_glosa_id, document.path as file, x.created_at,
  a.name as created_by,
  (select jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank) from ${filesWith(db)}) as bank_file`

const adjustmentTables = (db: Queryable) => db`
  account_adjustments x join administrators a on a.id = x.created_by left join files document on document.id = x.file_id`

export const findAdjustments = (db: Queryable, professionalId: number, when: Competence) =>
  db<Adjustment[]>`
    select ${adjustmentColumns(db)} from ${adjustmentTables(db)}
    where x.professional_id = ${professionalId} and x.month = ${firstDay(when)} and x.deleted_at is null
    order by x.created_at, x.id`

export const findAdjustment = async (db: Queryable, professionalId: number, id: number) => {
  const [row] = await db<Adjustment[]>`
    select ${adjustmentColumns(db)} from ${adjustmentTables(db)}
    where x.professional_id = ${professionalId} and x.id = ${id} and x.deleted_at is null`
  return row
}

/** The payments of a month: each payment by hand of its payouts, and the bank payments of the month's files. */
export const findAccountPayments = (
  db: Queryable,
  professionalId: number,
  when: Competence,
  timeZone: string,
) =>
  db<AccountPayment[]>`
    select * from (
      select h.id as hand_payment_id, to_char(h.marked_at at time zone ${timeZone}, 'YYYY-MM-DD') || 'T00:00:00.000Z' as paid_on,
        h.amount - h.discounted as amount, h.discounted, case when h.discounted > 0 then 'discounts' else 'hand' end as method, null::int as file_id, null::int as file_number, null as bank, h.treatment_id,
        (select min(b.patient_name) from book_rows b where b.treatment_id = h.treatment_id and b.month = h.month) as patient,
        h.pix_key, a.name as by
      from hand_payments h join administrators a on a.id = h.marked_by
      where h.professional_id = ${professionalId} and h.month = ${firstDay(when)} and h.removed_at is null
      union all
      select null, to_char(p.paid_on, 'YYYY-MM-DD') || 'T00:00:00.000Z', p.paid_amount, 0, 'bank', f.id, f.number, f.bank, null, null, p.pix_key, a.name
      from bank_payments p join bank_files f on f.id = p.file_id join administrators a on a.id = f.created_by
      where p.professional_id = ${professionalId} and f.month = ${firstDay(when)} and p.state = 'paid'
    ) payment order by paid_on, file_id nulls first, hand_payment_id`

/** The file whose payment already includes the discount of a glosa. */
export const findFileWithGlosa = async (db: Queryable, glosaId: number) => {
  const [row] = await db<{ number: number; bank: BankCode; isPaid: boolean; amount: number }[]>`
    select f.number, f.bank, f.is_paid, x.amount from account_adjustments x
      cross join lateral (select f.number, f.bank, p.state = 'paid' as is_paid from ${filesWith(db)}) f
    where x.glosa_id = ${glosaId} and x.deleted_at is null`
  return row
}

const heldPayments = (db: Queryable, professionalId: number) => db`
  select f.id as file_id, f.number as file_number, f.bank, p.amount from bank_payments p join bank_files f on f.id = p.file_id
  where p.professional_id = ${professionalId}`

/** The payment of a professional that the bank has neither made nor refused yet, unless it is in doubt. */
export const findWaitingPayment = async (db: Queryable, professionalId: number) => {
  const [row] = await db<HeldPayment[]>`
    ${heldPayments(db, professionalId)} and p.state in ('sent', 'scheduled') and not p.in_doubt`
  return row ?? null
}

/** The payments of a professional whose answer a user has to check. */
export const findDoubtfulPayments = (db: Queryable, professionalId: number) =>
  db<HeldPayment[]>`${heldPayments(db, professionalId)} and p.in_doubt order by f.id`

export const findGlosasToDiscount = (db: Queryable, professionalId: number) =>
  db<ProfessionalAccount['glosasToDiscount']>`
    select id, patient_name as patient, session_date, withheld - ${takenForGlosa(db)} as amount from glosas g
    where professional_id = ${professionalId} and deleted_at is null and withheld > 0 and discounted_on is null
    order by session_date, id`
