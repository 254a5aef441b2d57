import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf } from '@zelo/contract/dates'
import { roundToCents } from '@zelo/contract/money'
import type { UndoPaymentsBody } from '@zelo/contract/payouts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { refuseForgotten } from '../../platform/forgotten.ts'
import { lockBankFilesShared } from './bank-payouts.queries.ts'
import { assertInNoFile, findBankParts } from './bank-payouts.ts'
import {
  findLastHandPayment,
  findLastPayments,
  findPayoutsOfTreatments,
  lockTreatments,
  type Payout,
  type PayoutKey,
  type RecordedPayment,
  recordHandPayments,
  restoreHandPayments,
} from './payouts.queries.ts'
import { writePayout } from './payouts.service.ts'

const changedSince = 'Um destes repasses foi alterado depois: nada foi desfeito.'

const monthOf = ({ changes }: RecordedPayment) => competenceOf(changes.month.to)

const isRevert = ({ changes: { status, amount } }: RecordedPayment) =>
  status.to === 'pending' || (amount.to ?? 0) < (amount.from ?? 0)

/** The facts of the last payment within the paid `amount`: a payment by hand if there is one, otherwise the bank's. */
const findLastPayment = async (tx: Tx, payout: Payout, key: PayoutKey, amount: number) => {
  const part = (await findBankParts(tx, [payout], key)).get(payout)
  const byHand = roundToCents(amount - (part?.amount ?? 0))
  return (await findLastHandPayment(tx, key, byHand)) ?? part?.lastPaid
}

/** Restores a payout and the facts of its last payment. */
const putBack = async (tx: Tx, user: SignedInUser, change: RecordedPayment) => {
  const { treatmentId, changes } = change
  const professionalId = changes.professionalId.to
  const when = monthOf(change)
  const present = (await findPayoutsOfTreatments(tx, [treatmentId], when)).find(
    (payout) => payout.professionalId === professionalId,
  )
  if (!present) throw ruleViolation(changedSince)
  // Forgetting a professional erases the facts to restore.
  await refuseForgotten(tx, 'professional', professionalId)
  if (changes.bankFile)
    throw ruleViolation(
      `Este repasse foi pago pelo banco no arquivo ${changes.bankFile.to}: o pagamento não pode ser desfeito aqui.`,
    )
  await assertInNoFile(tx, [present], when)
  const key = { treatmentId, professionalId, ...when }
  if (isRevert(change)) await restoreHandPayments(tx, key)
  const amount = changes.amount.from ?? present.value
  const last = changes.status.from === 'paid' ? await findLastPayment(tx, present, key, amount) : undefined
  const after = {
    ...key,
    status: changes.status.from,
    amount,
    payee: last ? last.payee : changes.payee.from,
    pixKey: last ? last.pixKey : changes.pixKey.from,
    changedBy: last?.by ?? user.id,
    ...(last && { changedAt: last.at }),
  }
  await writePayout(tx, present, after, user.id)
  await recordHandPayments(tx, [key], when)
}

/** Undoes payments that the user marked by mistake: all of them, or none if any payout changed since. */
export const undoPayments = async (
  { db, events }: Context,
  user: SignedInUser,
  { changeIds }: UndoPaymentsBody,
) => {
  const undone = await db.begin(async (tx) => {
    await lockBankFilesShared(tx)
    const known = await findLastPayments(tx, changeIds)
    await lockTreatments(
      tx,
      known.map(({ treatmentId }) => treatmentId),
    )
    const last = await findLastPayments(tx, changeIds)
    if (last.length < new Set(changeIds).size || last.some(({ actorId }) => actorId !== user.id))
      throw ruleViolation(changedSince)
    for (const change of last) await putBack(tx, user, change)
    return last
  })
  for (const change of undone)
    events.emit('payment.changed', { treatmentId: change.treatmentId, ...monthOf(change) })
  return { undone: undone.length }
}
