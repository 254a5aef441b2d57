import type { SessionUser } from '@zelo/contract/auth'
import { isDischarged } from '@zelo/contract/care'
import type { HistoryQuery, Patient, PatientBody } from '@zelo/contract/patients'
import type { Plan } from '@zelo/contract/plan'
import { recordAudit } from '../../platform/audit.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { applyContract, findOpenMonthsOfPatient } from '../books/books.public.ts'
import { tellHistory } from './history.ts'
import {
  contractExists,
  findHappenings,
  findHappeningsPage,
  patientRegister,
  type StoredPatient,
  withHealthPlan,
} from './patients.queries.ts'

/** With the months it has sessions in. */
type TouchedPlan = Events['treatment.changed']

/** The PADs of a patient belong to a room that knows this one: the app hands over what is needed of it here. */
export type Plans = {
  find: (db: Queryable, patientId: number) => Promise<Plan[]>
  /** Those still active go with their patient; answers which. */
  remove: (tx: Tx, user: SessionUser, patientId: number) => Promise<TouchedPlan[]>
  /** Those that went with their patient come back, before it does; answers which, and how many could not. */
  restore: (
    tx: Tx,
    user: SessionUser,
    patientId: number,
  ) => Promise<{ restored: TouchedPlan[]; left: number }>
}
export type Context = PlatformContext & { plans: Plans }

/** As many of the history come with the patient. */
const newest = 500

export const readPatientOr404 = async ({ db, plans }: Context, id: number): Promise<{ patient: Patient }> => {
  const found = await findOr404(db, patientRegister, id)
  const [treatments, happenings, openMonths] = await Promise.all([
    plans.find(db, id),
    findHappenings(db, id, newest + 1),
    findOpenMonthsOfPatient(db, id),
  ])
  return {
    patient: {
      ...withHealthPlan(found),
      treatments,
      history: tellHistory(happenings.slice(0, newest)),
      hasOlderHistory: happenings.length > newest,
      openMonths,
    },
  }
}

export const readHistory = async ({ db }: Context, id: number, query: HistoryQuery) => {
  await findOr404(db, patientRegister, id)
  const { data, meta } = await findHappeningsPage(db, id, query)
  return { data: tellHistory(data), meta }
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

/** Nobody is made `inactive` any more; who is may stay so. */
const assertStatus = (status: PatientBody['status'], before?: string) => {
  if (status === 'inactive' && before !== status)
    throw invalidFields([{ field: 'status', message: 'Opção inválida.' }])
}

export const registerPatient = async (
  context: Context,
  user: SessionUser,
  { version: _, applyTo: __, ...fields }: PatientBody,
  once: CreationKey | undefined,
) => {
  assertStatus(fields.status)
  const { id } = await createRecord(context, user, patientRegister, fields, once, (tx) =>
    assertContract(tx, fields.contractId),
  )
  context.events.emit('patient.changed', { patientId: id })
  return readPatientOr404(context, id)
}

/** What already happened in open months passes to the new contract too, when the person says so. */
const applyNewContract = async (tx: Tx, user: SessionUser, before: StoredPatient, contractId: number) => {
  if (before.contractId === contractId) return
  const sessions = await applyContract(tx, before.id, before.contractId, contractId)
  if (sessions === 0) return
  await recordAudit(tx, {
    actorId: user.id,
    action: 'contractApplied',
    entity: patientRegister.entity,
    entityId: before.id,
    changes: { sessions: { from: 0, to: sessions }, contractId: { from: before.contractId, to: contractId } },
  })
}

export const editPatient = async (
  context: Context,
  user: SessionUser,
  id: number,
  { applyTo, ...body }: PatientBody,
) => {
  const { changes } = await editRecord(context, user, patientRegister, id, body, async (tx, before) => {
    assertStatus(body.status, before.status)
    await assertContractFor(tx, before, body)
    if (applyTo === 'open') await applyNewContract(tx, user, before, body.contractId)
  })
  context.events.emit('patient.changed', { patientId: id })
  if (changes.contractId) context.events.emit('patient.moved', { patientId: id })
  return readPatientOr404(context, id)
}

const tellWithPlans = ({ events }: Context, patientId: number, plans: TouchedPlan[]) => {
  events.emit('patient.changed', { patientId })
  for (const plan of plans) events.emit('treatment.changed', plan)
}

export const removePatient = async (context: Context, user: SessionUser, id: number) => {
  let gone: TouchedPlan[] = []
  await removeRecord(context, user, patientRegister, id, async (tx) => {
    gone = await context.plans.remove(tx, user, id)
  })
  tellWithPlans(context, id, gone)
}

export const restorePatientRecord = async (context: Context, user: SessionUser, id: number) => {
  let plans = { restored: [] as TouchedPlan[], left: 0 }
  await restoreRecord(context, user, patientRegister, id, async (tx, { contractId }) => {
    if (!(await contractExists(tx, contractId)))
      throw ruleViolation('O contrato deste paciente foi removido: restaure o contrato antes.')
    plans = await context.plans.restore(tx, user, id)
  })
  tellWithPlans(context, id, plans.restored)
  return { ...(await readPatientOr404(context, id)), treatmentsLeft: plans.left }
}
