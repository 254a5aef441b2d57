import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf } from '@zelo/contract/dates'
import type { Tx } from '../../platform/database/connect.ts'
import { findPayoutsOfTreatments, lockTreatments, writePayout } from '../payments/payments.public.ts'
import type { SentPayment } from './bank-files.queries.ts'

/** Locks the PADs whose payouts these payments settle. */
export const lockPaidTreatments = (tx: Tx, payments: { items: { treatmentId: number }[] }[]) =>
  lockTreatments(tx, [
    ...new Set(payments.flatMap(({ items }) => items).map(({ treatmentId }) => treatmentId)),
  ])

/** A payout that nobody has marked, in a row that has left the month. */
const unmarked = { status: 'pending' as const, amount: null, payee: null, paidKey: null }

/** The payouts of a payment. A row whose sessions left the month is paid all the same: they may come back. */
const payoutsOf = async (tx: Tx, { items, professionalId }: SentPayment) => {
  const found = []
  for (const { treatmentId, month, amount } of items) {
    const when = competenceOf(month)
    const payout = (await findPayoutsOfTreatments(tx, [treatmentId], when)).find(
      (one) => one.professionalId === professionalId,
    )
    found.push({ payout: payout ?? unmarked, treatmentId, amount, when })
  }
  return found
}

type Settling = { user: SignedInUser; fileNumber: number }

const inCents = (amount: number) => Math.round(amount * 100) / 100

/** Marks the payouts of a payment that the bank made. Their PADs are locked by then. */
export const settlePayouts = async (tx: Tx, payment: SentPayment, { user, fileNumber }: Settling) => {
  for (const { payout, treatmentId, amount, when } of await payoutsOf(tx, payment)) {
    const before = payout.status === 'paid' ? (payout.amount ?? 0) : 0
    const after = {
      treatmentId,
      professionalId: payment.professionalId,
      ...when,
      status: 'paid' as const,
      amount: inCents(before + amount),
      payee: payment.payee,
      pixKey: payment.pixKey,
      changedBy: user.id,
    }
    await writePayout(tx, payout, after, { number: fileNumber, paymentId: payment.id })
  }
}

/** Takes a payment that the bank gave back out of its payouts. What was paid besides it stays paid. */
export const unsettlePayouts = async (tx: Tx, payment: SentPayment, { user }: Settling) => {
  for (const { payout, treatmentId, amount, when } of await payoutsOf(tx, payment)) {
    const who = {
      treatmentId,
      professionalId: payment.professionalId,
      ...when,
      changedBy: user.id,
    }
    const pending = {
      ...who,
      status: 'pending' as const,
      amount: payout.amount ?? 0,
      payee: null,
      pixKey: null,
    }
    await writePayout(tx, payout, pending)
    const rest = inCents((payout.amount ?? 0) - amount)
    if (rest > 0)
      await writePayout(
        tx,
        { ...payout, status: 'pending' },
        { ...who, status: 'paid', amount: rest, payee: payout.payee, pixKey: payout.paidKey },
      )
  }
}
