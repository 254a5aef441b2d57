import type { SignedInUser } from '@zelo/contract/auth'
import type { HistoryQuery, Patient, PatientBody } from '@zelo/contract/patients'
import type { TreatmentSummary } from '@zelo/contract/treatment-summary'
import { isDischarged } from '@zelo/contract/vocabulary'
import { recordAudit } from '../../platform/audit.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import { findOr404, holdChosen, holdRecord } from '../../platform/register.ts'
import { createRecord, editRecord, removeRecord, restoreRecord } from '../../platform/register-changes.ts'
import { applyContract, findOpenMonthsOfPatient } from '../books/books.public.ts'
import { contractRegister } from '../contracts/contracts.public.ts'
import { tellHistory } from './history.ts'
import { findHappenings, findHappeningsPage, withHealthPlan } from './patients.queries.ts'
import { patientRegister, type StoredPatient } from './patients.register.ts'

type StoredFields = Omit<PatientBody, 'applyTo'>

/** With the months it has sessions in. */
type TouchedPlan = Events['treatment.changed']

/** The PADs of a patient belong to a room that knows this one: the app hands over what is needed of it here. */
export type Plans = {
  find: (db: Queryable, patientId: number) => Promise<TreatmentSummary[]>
  /** Those still active go with their patient; answers which. */
  remove: (tx: Tx, user: SignedInUser, patientId: number) => Promise<TouchedPlan[]>
  /** Those that went with their patient come back, before it does; answers which, and how many could not. */
  restore: (
    tx: Tx,
    user: SignedInUser,
    patientId: number,
  ) => Promise<{ restored: TouchedPlan[]; left: number }>
}
export type Context = PlatformContext & { plans: Plans }

/** As many of the history come with the patient. */
const newest = 500

const withCare = async ({ db, plans }: Context, patient: StoredPatient): Promise<{ patient: Patient }> => {
  const [treatments, happenings, openMonths] = await Promise.all([
    plans.find(db, patient.id),
    findHappenings(db, patient.id, newest + 1),
    findOpenMonthsOfPatient(db, patient.id),
  ])
  return {
    patient: {
      ...withHealthPlan(patient),
      treatments,
      history: tellHistory(happenings.slice(0, newest)),
      hasOlderHistory: happenings.length > newest,
      openMonths,
    },
  }
}

export const readPatientOr404 = async (context: Context, id: number) =>
  withCare(context, await findOr404(context.db, patientRegister, id))

export const readHistory = async ({ db }: Context, id: number, query: HistoryQuery) => {
  await findOr404(db, patientRegister, id)
  const { data, meta } = await findHappeningsPage(db, id, query)
  return { data: tellHistory(data), meta }
}

const holdContract = (tx: Tx, { contractId }: Pick<PatientBody, 'contractId'>) =>
  holdChosen(tx, contractRegister, 'contractId', contractId)

/** A contract may go once its patients are discharged: such a patient stays with it, but is not taken back into care. */
const holdContractFor = async (tx: Tx, before: StoredPatient, body: StoredFields) => {
  if (before.contractId !== body.contractId || !isDischarged(body.status)) await holdContract(tx, body)
}

/** Nobody is made `inactive` any more; who is may stay so. */
const assertStatus = (status: PatientBody['status'], before?: string) => {
  if (status === 'inactive' && before !== status)
    throw invalidFields([{ field: 'status', message: 'Opção inválida.' }])
}

export const registerPatient = async (
  context: Context,
  user: SignedInUser,
  { applyTo: _, ...body }: PatientBody,
  once: CreationKey | undefined,
) => {
  assertStatus(body.status)
  const { record } = await createRecord(context, user, patientRegister, { body, once, rule: holdContract })
  return withCare(context, record)
}

/** What already happened in open months passes to the new contract too, when the person says so. */
const applyNewContract = async (tx: Tx, user: SignedInUser, before: StoredPatient, contractId: number) => {
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
  user: SignedInUser,
  id: number,
  { applyTo, ...body }: PatientBody,
) => {
  const { before, after } = await editRecord(context, user, patientRegister, {
    id,
    body,
    rule: async (tx, before, body) => {
      assertStatus(body.status, before.status)
      await holdContractFor(tx, before, body)
      if (applyTo === 'open') await applyNewContract(tx, user, before, body.contractId)
    },
  })
  if (before.contractId !== after.contractId) context.events.emit('patient.moved', { patientId: id })
  return withCare(context, after)
}

const tellPlans = ({ events }: Context, plans: TouchedPlan[]) => {
  for (const plan of plans) events.emit('treatment.changed', plan)
}

export const removePatient = async (context: Context, user: SignedInUser, id: number) => {
  const removed = await removeRecord(context, user, patientRegister, {
    id,
    step: (tx) => context.plans.remove(tx, user, id),
  })
  tellPlans(context, removed)
}

export const restorePatientRecord = async (context: Context, user: SignedInUser, id: number) => {
  const { record, done: plans } = await restoreRecord(context, user, patientRegister, {
    id,
    step: async (tx, { contractId }) => {
      if (!(await holdRecord(tx, contractRegister, contractId)))
        throw ruleViolation('O contrato deste paciente foi removido: restaure o contrato antes.')
      return context.plans.restore(tx, user, id)
    },
  })
  tellPlans(context, plans.restored)
  return { ...(await withCare(context, record)), treatmentsLeft: plans.left }
}
