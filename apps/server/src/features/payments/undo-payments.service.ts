import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf } from '@zelo/contract/dates'
import type { UndoPaymentsBody } from '@zelo/contract/payouts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { lockBankFilesShared } from './bank-payouts.queries.ts'
import { assertInNoFile } from './bank-payouts.ts'
import {
  findLastPayments,
  findPayoutsOfTreatments,
  lockTreatments,
  type RecordedPayment,
} from './payouts.queries.ts'
import { writePayout } from './payouts.service.ts'

const changedSince = 'Um destes repasses foi alterado depois: nada foi desfeito.'

const monthOf = ({ changes }: RecordedPayment) => competenceOf(changes.month.to)

const putBack = async (tx: Tx, user: SignedInUser, change: RecordedPayment) => {
  const { treatmentId, changes } = change
  const professionalId = changes.professionalId.to
  const when = monthOf(change)
  const present = (await findPayoutsOfTreatments(tx, [treatmentId], when)).find(
    (payout) => payout.professionalId === professionalId,
  )
  if (!present) throw ruleViolation(changedSince)
  if (changes.bankFile)
    throw ruleViolation(
      `Este repasse foi pago pelo banco no arquivo ${changes.bankFile.to}: o pagamento não pode ser desfeito aqui.`,
    )
  await assertInNoFile(tx, [present], when)
  await writePayout(tx, present, {
    treatmentId,
    professionalId,
    ...when,
    status: changes.status.from,
    amount: changes.amount.from ?? present.value,
    payee: changes.payee.from,
    pixKey: changes.pixKey.from,
    changedBy: user.id,
  })
}

/** Undoes the payments that a user marked by mistake: all of them, or none if any changed since. */
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
