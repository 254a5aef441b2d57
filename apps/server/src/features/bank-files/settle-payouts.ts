import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf } from '@zelo/contract/dates'
import type { Tx } from '../../platform/database/connect.ts'
import {
  findPayoutsOfTreatments,
  lockTreatments,
  writeBankPayouts,
  writePayout,
} from '../payments/payments.public.ts'
import { type SentPayment, storeSettled } from './bank-files.queries.ts'

/** Locks the PADs whose payouts these payments settle. */
export const lockPaidTreatments = (tx: Tx, payments: { items: { treatmentId: number }[] }[]) =>
  lockTreatments(tx, [
    ...new Set(payments.flatMap(({ items }) => items).map(({ treatmentId }) => treatmentId)),
  ])

const unpaid = { status: 'pending', amount: null, payee: null, paidKey: null } as const

/**
 * The payouts of payments. A row whose sessions left the month meanwhile is not in the books, and comes back with the payment.
 */
const payoutsOf = async (tx: Tx, payments: SentPayment[]) => {
  const items = payments.flatMap((payment) => payment.items.map((item) => ({ payment, ...item })))
  const found = []
  for (const [month, group] of Map.groupBy(items, (item) => item.month)) {
    const when = competenceOf(month)
    const ids = [...new Set(group.map(({ treatmentId }) => treatmentId))]
    const rows = new Map(
      (await findPayoutsOfTreatments(tx, ids, when)).map((row) => [
        `${row.treatmentId} ${row.professionalId}`,
        row,
      ]),
    )
    for (const { payment, treatmentId, amount } of group)
      found.push({
        payment,
        treatmentId,
        when,
        amount,
        before: rows.get(`${treatmentId} ${payment.professionalId}`) ?? unpaid,
      })
  }
  return found
}

type Settling = { user: SignedInUser; fileNumber: number }

const inCents = (amount: number) => Math.round(amount * 100) / 100

/** Marks the payouts of payments that the bank made. The caller locks their PADs. */
export const settlePayouts = async (tx: Tx, payments: SentPayment[], { user, fileNumber }: Settling) => {
  await storeSettled(
    tx,
    payments.map(({ id, items }) => ({
      id,
      settled: inCents(items.reduce((sum, { amount }) => sum + amount, 0)),
    })),
  )
  const written = (await payoutsOf(tx, payments)).map(({ payment, treatmentId, when, amount, before }) => {
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
      bankPaymentId: payment.id,
    }
    return { before, after }
  })
  await writeBankPayouts(tx, written, fileNumber)
}

/** Subtracts a payment that the bank returned from its payouts. Other payments of the same payouts stay. */
export const unsettlePayouts = async (tx: Tx, payment: SentPayment, { user }: Settling) => {
  for (const { treatmentId, when, amount, before } of await payoutsOf(tx, [payment])) {
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
