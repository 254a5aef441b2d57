import type { SessionUser } from '@zelo/contract/auth'
import { isDischarged } from '@zelo/contract/care'
import type { Patient, PatientBody } from '@zelo/contract/patients'
import type { Plan } from '@zelo/contract/plan'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { tellHistory } from './history.ts'
import {
  contractExists,
  findHappenings,
  patientRegister,
  type StoredPatient,
  withHealthPlan,
} from './patients.queries.ts'

/** The PADs of a patient belong to a room that knows this one: the app hands over what is needed of it here. */
export type Plans = {
  find: (db: Queryable, patientId: number) => Promise<Plan[]>
  /** Those still active go with their patient; answers which. */
  remove: (tx: Tx, user: SessionUser, patientId: number) => Promise<number[]>
  /** Those that went with their patient come back, before it does; answers which, and how many could not. */
  restore: (tx: Tx, user: SessionUser, patientId: number) => Promise<{ restored: number[]; left: number }>
}
export type Context = PlatformContext & { plans: Plans }

export const readPatientOr404 = async ({ db, plans }: Context, id: number): Promise<{ patient: Patient }> => {
  const found = await findOr404(db, patientRegister, id)
  const [treatments, happenings] = await Promise.all([plans.find(db, id), findHappenings(db, id)])
  return { patient: { ...withHealthPlan(found), treatments, history: tellHistory(happenings) } }
}

const missingContract = 'Este contrato não existe ou foi removido.'

const assertContract = async (tx: Tx, contractId: number) => {
  if (!(await contractExists(tx, contractId)))
    throw invalidFields([{ field: 'contractId', message: missingContract }])
}

/** A contract may go once its patients are discharged: such a patient stays with it, but is not taken back into care. */
const assertContractFor = async (tx: Tx, before: StoredPatient, { contractId, status }: PatientBody) => {
  if (before.contractId !== contractId || !isDischarged(status)) await assertContract(tx, contractId)
}

export const registerPatient = async (
  context: Context,
  user: SessionUser,
  { version: _, ...fields }: PatientBody,
  once: CreationKey | undefined,
) => {
  const { id } = await createRecord(context, user, patientRegister, fields, once, (tx) =>
    assertContract(tx, fields.contractId),
  )
  return readPatientOr404(context, id)
}

export const editPatient = async (context: Context, user: SessionUser, id: number, body: PatientBody) => {
  const { changes } = await editRecord(context, user, patientRegister, id, body, (tx, before) =>
    assertContractFor(tx, before, body),
  )
  if (changes.contractId) context.events.emit('patient.moved', { patientId: id })
  return readPatientOr404(context, id)
}

const tellPlans = ({ events }: Context, treatments: number[]) => {
  for (const treatmentId of treatments) events.emit('treatment.changed', { treatmentId })
}

export const removePatient = async (context: Context, user: SessionUser, id: number) => {
  let gone: number[] = []
  await removeRecord(context, user, patientRegister, id, async (tx) => {
    gone = await context.plans.remove(tx, user, id)
  })
  tellPlans(context, gone)
}

export const restorePatientRecord = async (context: Context, user: SessionUser, id: number) => {
  let plans = { restored: [] as number[], left: 0 }
  await restoreRecord(context, user, patientRegister, id, async (tx, { contractId }) => {
    if (!(await contractExists(tx, contractId)))
      throw ruleViolation('O contrato deste paciente foi removido: restaure o contrato antes.')
    plans = await context.plans.restore(tx, user, id)
  })
  tellPlans(context, plans.restored)
  return { ...(await readPatientOr404(context, id)), treatmentsLeft: plans.left }
}
