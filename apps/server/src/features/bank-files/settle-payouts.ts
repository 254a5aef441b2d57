import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf } from '@zelo/contract/dates'
import type { Tx } from '../../platform/database/connect.ts'
import { findPayoutsOfTreatments, lockTreatments, writePayout } from '../payments/payments.public.ts'
import { type SentPayment, storeSettled } from './bank-files.queries.ts'

/** Locks the PADs whose payouts these payments settle. */
export const lockPaidTreatments = (tx: Tx, payments: { items: { treatmentId: number }[] }[]) =>
  lockTreatments(tx, [
    ...new Set(payments.flatMap(({ items }) => items).map(({ treatmentId }) => treatmentId)),
  ])

const unpaid = { status: 'pending', amount: null, payee: null, paidKey: null } as const

/** The payouts of a payment. A row whose sessions left the month meanwhile is not in the books, and comes back with the payment. */
const payoutsOf = async (tx: Tx, { items, professionalId }: SentPayment) => {
  const found = []
  for (const { treatmentId, month, amount } of items) {
    const when = competenceOf(month)
    const payout = (await findPayoutsOfTreatments(tx, [treatmentId], when)).find(
      (one) => one.professionalId === professionalId,
    )
    found.push({ treatmentId, when, amount, before: payout ?? unpaid })
  }
  return found
}

type Settling = { user: SignedInUser; fileNumber: number }

const inCents = (amount: number) => Math.round(amount * 100) / 100

/** Marks the payouts of a payment that the bank made. The caller locks their PADs. */
export const settlePayouts = async (tx: Tx, payment: SentPayment, { user, fileNumber }: Settling) => {
  const payouts = await payoutsOf(tx, payment)
  await storeSettled(tx, payment.id, inCents(payouts.reduce((sum, { amount }) => sum + amount, 0)))
  for (const { treatmentId, when, amount, before } of payouts) {
    const paid = before.status === 'paid' ? (before.amount ?? 0) : 0
    const after = {
      treatmentId,
      professionalId: payment.professionalId,
      ...when,
      status: 'paid' as const,
      amount: inCents(paid + amount),
      payee: payment.payee,
      pixKey: payment.pixKey,
      changedBy: user.id,
    }
    await writePayout(tx, before, after, { number: fileNumber, paymentId: payment.id })
  }
}

/** Subtracts a payment that the bank returned from its payouts. Other payments of the same payouts stay. */
export const unsettlePayouts = async (tx: Tx, payment: SentPayment, { user }: Settling) => {
  for (const { treatmentId, when, amount, before } of await payoutsOf(tx, payment)) {
    const who = { treatmentId, professionalId: payment.professionalId, ...when, changedBy: user.id }
    const pending = {
      ...who,
      status: 'pending' as const,
      amount: before.amount ?? 0,
      payee: null,
      pixKey: null,
    }
    await writePayout(tx, before, pending)
    const rest = inCents((before.amount ?? 0) - amount)
    if (rest > 0)
      await writePayout(
        tx,
        { ...before, status: 'pending' },
        { ...who, status: 'paid', amount: rest, payee: before.payee, pixKey: before.paidKey },
      )
  }
}
