import type { NamedFile } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

/**
 * Exclusive lock: creating, cancelling and answering bank files run one at a time, and never while a user marks payouts by
 * hand.
 */
export const lockBankFiles = (tx: Tx) => tx`select pg_advisory_xact_lock(4133, 0)`

/** Shared lock: several users may mark payouts at once. Take it before locking a PAD, because the opposite order can deadlock. */
export const lockBankFilesShared = (tx: Tx) => tx`select pg_advisory_xact_lock_shared(4133, 0)`

export type BankPayout = {
  treatmentId: number
  professionalId: number
  /** The file with a payment of the payout that is sent, scheduled or in doubt. */
  waitingFile: (NamedFile & { inDoubt: boolean }) | null
  /** The last file that paid a part of the payout. */
  paidFile: NamedFile | null
  paidAmount: number
  /** Payee, PIX key, user and time of the last payment by the bank. */
  lastPaid: { payee: string; pixKey: string; by: number | null; at: string } | null
}

/** Whether the bank may still make payment `p`, or may have made it: `p` is sent, scheduled or in doubt. */
const mayBePaid = (db: Queryable) => db`(p.state in ('sent', 'scheduled') or p.in_doubt)`

/**
 * The payouts `i` of bank payments. A doubtful payment also includes, with the amount 0, the payouts that the bank's first
 * answer did not cover: the bank may have paid these payouts too.
 */
const heldItems = (db: Queryable) => db`(
  select payment_id, treatment_id, month, amount, session_ids from bank_payment_items
  union all
  select p.id, a.treatment_id, a.month, 0, a.session_ids
  from bank_payments p cross join jsonb_to_recordset(p.asked_items) as a (treatment_id int, month date, session_ids int[])
  where p.in_doubt
) i`

/**
 * The bank file that may still pay the row of this PAD, month and professional: either the payout itself, or a session that
 * moved into the row after the file was made. Of several files, the last doubtful one, otherwise the last one.
 */
export const heldBy = (
  db: Queryable,
  { treatmentId, professionalId, month }: { treatmentId: Fragment; professionalId: Fragment; month: string },
) => db`
  select jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank, 'in_doubt', p.in_doubt)
  from ${heldItems(db)} join bank_payments p on p.id = i.payment_id join bank_files f on f.id = p.file_id
  where i.treatment_id = ${treatmentId} and p.professional_id = ${professionalId} and ${mayBePaid(db)}
    and (i.month = ${month} or exists (
      select from sessions s where s.id = any(i.session_ids) and s.month = ${month} and s.status = 'completed'
        and s.professional_id = p.professional_id))
  order by p.in_doubt desc, f.id desc limit 1`

/**
 * For each PAD and professional with bank payments: the file that still holds the payout, and the amount that the bank paid
 * for this month.
 */
export const findBankPayouts = (db: Queryable, treatmentIds: number[], when: Competence) =>
  db<BankPayout[]>`
    select payout.*, (
      ${heldBy(db, {
        treatmentId: db`payout.treatment_id`,
        professionalId: db`payout.professional_id`,
        month: firstDay(when),
      })}) as waiting_file
    from (
      select i.treatment_id, p.professional_id,
        jsonb_agg(jsonb_build_object('number', f.number, 'bank', f.bank) order by f.id desc)
          filter (where p.state = 'paid' and i.month = ${firstDay(when)} and i.amount > 0) -> 0 as paid_file,
        jsonb_agg(jsonb_build_object('payee', p.payee, 'pix_key', p.pix_key, 'by', p.answered_by, 'at', p.changed_at) order by f.id desc)
          filter (where p.state = 'paid' and i.month = ${firstDay(when)} and i.amount > 0) -> 0 as last_paid,
        coalesce(sum(i.amount) filter (where p.state = 'paid' and i.month = ${firstDay(when)}), 0) as paid_amount
      from ${heldItems(db)} join bank_payments p on p.id = i.payment_id join bank_files f on f.id = p.file_id
      where i.treatment_id = any(${treatmentIds})
      group by i.treatment_id, p.professional_id
    ) payout`

type DoubtfulFile = { professionalId: number; file: NamedFile }

/** For each of these professionals, the last file with a payment in doubt: the bank may have paid more or less than recorded. */
export const findDoubtfulFiles = (db: Queryable, professionalIds: number[]) =>
  db<DoubtfulFile[]>`
    select distinct on (p.professional_id) p.professional_id, jsonb_build_object('number', f.number, 'bank', f.bank) as file
    from bank_payments p join bank_files f on f.id = p.file_id
    where p.professional_id = any(${professionalIds})
      and (p.in_doubt or (p.also_paid_id is not null and p.state in ('sent', 'scheduled')))
    order by p.professional_id, f.id desc`
