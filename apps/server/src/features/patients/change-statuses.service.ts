import type { SignedInUser } from '@zelo/contract/auth'
import type { PatientStatusChange, StatusesBody } from '@zelo/contract/patients'
import { isDischarged, patientStatusLabel } from '@zelo/contract/vocabulary'
import { recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { findOr404, holdRecord, lockRecord } from '../../platform/register.ts'
import { contractRegister } from '../contracts/contracts.public.ts'
import { assertStatus } from './patient-rules.ts'
import { patientRegister } from './patients.register.ts'

/** Checks the rules of the form. The messages name the patient. */
const assertChange = async (tx: Tx, { id, from, to }: PatientStatusChange) => {
  await lockRecord(tx, patientRegister, id)
  const { fullName, status, contractId } = await findOr404(tx, patientRegister, id)
  if (status !== from)
    throw ruleViolation(
      `O status de ${fullName} mudou para “${patientStatusLabel(status)}” enquanto a lista estava aberta. Nada foi alterado.`,
    )
  assertStatus(to, status)
  if (!isDischarged(to) && !(await holdRecord(tx, contractRegister, contractId)))
    throw ruleViolation(`O contrato de ${fullName} foi removido. Nada foi alterado.`)
}

/** Changes all patients or none. Locks them in the order of their ids, so that concurrent calls do not deadlock. */
export const changeStatuses = async (
  { db, events }: Context,
  user: SignedInUser,
  { changes }: StatusesBody,
) => {
  const ordered = changes.toSorted((one, other) => one.id - other.id)
  await db.begin(async (tx) => {
    for (const change of ordered) {
      await assertChange(tx, change)
      await tx`update patients set status = ${change.to}, version = version + 1 where id = ${change.id}`
    }
    await recordAudits(
      tx,
      ordered.map(({ id, from, to }) => ({
        actorId: user.id,
        action: 'updated',
        entity: patientRegister.entity,
        entityId: id,
        changes: { status: { from, to } },
      })),
    )
  })
  for (const { id } of ordered) patientRegister.emitChanged(events, id)
  return { changed: ordered.length }
}
