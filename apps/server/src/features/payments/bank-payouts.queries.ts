import type { Competence } from '@zelo/contract/competence'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

/** Bank files are made, cancelled and answered one after another, and never while somebody marks payouts by hand. */
export const lockBankFiles = (tx: Tx) => tx`select pg_advisory_xact_lock(4133, 0)`

/** Lets several people mark payouts at once. Taken before any PAD is locked. */
export const lockBankFilesShared = (tx: Tx) => tx`select pg_advisory_xact_lock_shared(4133, 0)`

export type BankPayout = {
  treatmentId: number
  professionalId: number
  /** The file that holds the payout and waits for the bank's answer. */
  waitingFile: number | null
  /** The last file that paid something of it. */
  paidFile: number | null
  paidAmount: number
}

/**
 * Whether an open payment `p` with item `i` pays the row of a PAD, a month and its professional: as its payout, or by a session
 * that moved into the row since the file was made.
 */
export const isHeldRow = (db: Queryable, month: string) => db`
  p.state in ('sent', 'scheduled') and (i.month = ${month} or exists (
    select from sessions s where s.id = any(i.session_ids) and s.month = ${month} and s.status = 'completed'
      and s.professional_id = p.professional_id))`

/** Payouts of a month that a bank file holds or has paid. */
export const findBankPayouts = (db: Queryable, treatmentIds: number[], when: Competence) =>
  db<BankPayout[]>`
    select i.treatment_id, p.professional_id,
      max(f.number) filter (where p.state <> 'paid') as waiting_file,
      max(f.number) filter (where p.state = 'paid') as paid_file,
      coalesce(sum(i.amount) filter (where p.state = 'paid'), 0) as paid_amount
    from bank_payment_items i join bank_payments p on p.id = i.payment_id join bank_files f on f.id = p.file_id
    where i.treatment_id = any(${treatmentIds})
      and ((p.state = 'paid' and i.month = ${firstDay(when)}) or (${isHeldRow(db, firstDay(when))}))
    group by i.treatment_id, p.professional_id`
