import type { SignedInUser } from '@zelo/contract/auth'
import { fileNumberText, type NamedFile } from '@zelo/contract/company'
import { competenceOf } from '@zelo/contract/dates'
import { roundToCents } from '@zelo/contract/money'
import type { Tx } from '../../platform/database/connect.ts'
import {
  findPayoutsOfTreatments,
  lockTreatments,
  writeBankPayouts,
  writePayout,
} from '../payments/payments.public.ts'
import { type SentPayment, storeSettled } from './sent-payments.queries.ts'

/** Locks the PADs whose payouts these payments settle. */
export const lockPaidTreatments = (tx: Tx, payments: { items: { treatmentId: number }[] }[]) =>
  lockTreatments(tx, [
    ...new Set(payments.flatMap(({ items }) => items).map(({ treatmentId }) => treatmentId)),
  ])

const unpaid = {
  status: 'pending',
  amount: null,
  payee: null,
  paidKey: null,
  changedAt: null,
  changedById: null,
} as const

/**
 * The payouts of these payments. A row whose sessions have left the month is not in the books; storing the payment adds the row
 * again.
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
        month,
        when,
        amount,
        before: rows.get(`${treatmentId} ${payment.professionalId}`) ?? unpaid,
      })
  }
  return found
}

type Settling = { user: SignedInUser; file: NamedFile }

/** Marks the payouts of payments that the bank made. The caller locks their PADs. */
export const settlePayouts = async (tx: Tx, payments: SentPayment[], { user, file }: Settling) => {
  await storeSettled(
    tx,
    payments.map(({ id, items }) => ({
      id,
      settled: roundToCents(items.reduce((sum, { amount }) => sum + amount, 0)),
    })),
  )
  const written = (await payoutsOf(tx, payments)).map(({ payment, treatmentId, when, amount, before }) => {
    const paid = before.status === 'paid' ? (before.amount ?? 0) : 0
    const after = {
      treatmentId,
      professionalId: payment.professionalId,
      ...when,
      status: 'paid' as const,
      amount: roundToCents(paid + amount),
      payee: payment.payee,
      pixKey: payment.pixKey,
      changedBy: user.id,
      bankPaymentId: payment.id,
    }
    return { before, after }
  })
  await writeBankPayouts(tx, written, fileNumberText(file))
}

/**
 * Subtracts from its payouts a payment that was not made, or whose amount is corrected. Other payments of the same payouts
 * remain, with their user and time. Returns the payouts that are pending again.
 */
export const unsettlePayouts = async (tx: Tx, payment: SentPayment, { user }: Settling) => {
  const pendingAgain: { treatmentId: number; month: string }[] = []
  for (const { treatmentId, month, when, amount, before } of await payoutsOf(tx, [payment])) {
    const who = { treatmentId, professionalId: payment.professionalId, ...when, changedBy: user.id }
    const pending = {
      ...who,
      status: 'pending' as const,
      amount: before.amount ?? 0,
      payee: null,
      pixKey: null,
    }
    await writePayout(tx, before, pending)
    const remaining = roundToCents((before.amount ?? 0) - amount)
    if (remaining <= 0) pendingAgain.push({ treatmentId, month })
    else
      await writePayout(
        tx,
        { ...before, status: 'pending' },
        {
          ...who,
          status: 'paid',
          amount: remaining,
          payee: before.payee,
          pixKey: before.paidKey,
          changedBy: before.changedById ?? user.id,
          ...(before.changedAt && { changedAt: before.changedAt }),
        },
        user.id,
      )
  }
  return pendingAgain
}
