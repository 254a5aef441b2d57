import type { SessionUser } from '@zelo/contract/auth'
import type { Patient, PatientBody } from '@zelo/contract/patients'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { tellHistory } from './history.ts'
import { contractExists, findHappenings, findTreatmentsOf, patientRegister } from './patients.queries.ts'

export const readPatientOr404 = async ({ db }: Context, id: number): Promise<{ patient: Patient }> => {
  const found = await findOr404(db, patientRegister, id)
  const [treatments, happenings] = await Promise.all([findTreatmentsOf(db, id), findHappenings(db, id)])
  return { patient: { ...found, treatments, history: tellHistory(happenings) } }
}

const missingContract = 'Este contrato não existe ou foi removido.'

const contractKept = (contractId: number) => async (tx: Tx) => {
  if (!(await contractExists(tx, contractId)))
    throw invalidFields([{ field: 'contractId', message: missingContract }])
}

export const registerPatient = async (
  context: Context,
  user: SessionUser,
  { version: _, ...fields }: PatientBody,
  once: CreationKey | undefined,
) => {
  const allow = contractKept(fields.contractId)
  const { id } = await createRecord(context, user, patientRegister, fields, once, allow)
  return readPatientOr404(context, id)
}

export const editPatient = async (context: Context, user: SessionUser, id: number, body: PatientBody) => {
  const changes = await editRecord(context, user, patientRegister, id, body, contractKept(body.contractId))
  if (changes.contractId) context.events.emit('patient.moved', { patientId: id })
  return readPatientOr404(context, id)
}

export const removePatient = (context: Context, user: SessionUser, id: number) =>
  removeRecord(context, user, patientRegister, id)

export const restorePatientRecord = async (context: Context, user: SessionUser, id: number) => {
  await restoreRecord(context, user, patientRegister, id, async (tx) => {
    const { contractId } = await findOr404(tx, patientRegister, id, true)
    if (!(await contractExists(tx, contractId)))
      throw ruleViolation('O contrato deste paciente foi removido: restaure o contrato antes.')
  })
  return readPatientOr404(context, id)
}
