import type { SignedInUser } from '@zelo/contract/auth'
import type { ContractPreviewBody, TermsPreview } from '@zelo/contract/dated-terms'
import type { HistoryQuery, Patient, PatientBody } from '@zelo/contract/patients'
import { may } from '@zelo/contract/permissions'
import type { RemovalCheck } from '@zelo/contract/removal'
import type { TreatmentsPage, TreatmentsQuery } from '@zelo/contract/treatments'
import { isDischarged } from '@zelo/contract/vocabulary'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notAllowed, ruleViolation } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import { assertRecordExists, findOr404, holdChosen, holdRecord } from '../../platform/register.ts'
import { createRecord, editRecord, removeRecord, restoreRecord } from '../../platform/register-changes.ts'
import { findHistory, findHistoryPage, formatHistory } from '../audit/audit.public.ts'
import { changeContract, findContractsOf, previewOf, reachedByContract } from '../books/books.public.ts'
import { contractRegister } from '../contracts/contracts.public.ts'
import { assertNewPatient, assertStatus } from './patient-rules.ts'
import { withHealthPlan } from './patients.queries.ts'
import { patientRegister, type StoredPatient } from './patients.register.ts'

type StoredFields = Omit<PatientBody, 'from'>

/** A treatment with the months of its sessions. */
type TouchedTreatment = Events['treatment.changed']

/** Functions of the treatments feature, injected by the app, because the treatments feature already imports this one. */
export type PatientTreatments = {
  find: (
    db: Queryable,
    patientId: number,
    asked: TreatmentsQuery & { today: string },
  ) => Promise<TreatmentsPage>
  findNewest: (
    db: Queryable,
    patientId: number,
    asked: { today: string; maxCount: number },
  ) => Promise<Pick<Patient, 'treatments' | 'treatmentCounts'>>
  /** Removes the active PADs of a removed patient and returns these PADs. */
  remove: (tx: Tx, user: SignedInUser, patientId: number) => Promise<TouchedTreatment[]>
  /** The reasons against removing the patient's active PADs, and the effects of their removal. */
  checkRemoval: (db: Queryable, patientId: number) => Promise<RemovalCheck>
  /** Restores the PADs that were removed together with their patient. `left` is the number of PADs that could not be restored. */
  restore: (
    tx: Tx,
    user: SignedInUser,
    patientId: number,
  ) => Promise<{ restored: TouchedTreatment[]; left: number }>
}
export type Context = PlatformContext & { treatmentsOfPatient: PatientTreatments }

/** Number of history entries in the answer of a patient. */
const newest = 100

/** Number of PADs in the answer of a patient. */
const newestTreatments = 20

type Reading = Pick<Context, 'treatmentsOfPatient' | 'config'> & { db: Queryable }

const findCare = async ({ db, config, treatmentsOfPatient }: Reading, patientId: number) => {
  const asked = { today: companyDay(config), maxCount: newestTreatments }
  const [treatments, happenings, contracts] = await Promise.all([
    treatmentsOfPatient.findNewest(db, patientId, asked),
    findHistory(db, patientId, newest + 1),
    findContractsOf(db, patientId),
  ])
  return {
    ...treatments,
    history: formatHistory(happenings.slice(0, newest)),
    hasOlderHistory: happenings.length > newest,
    contracts,
  }
}

const withCare = async (context: Reading, patient: StoredPatient): Promise<{ patient: Patient }> => ({
  patient: { ...withHealthPlan(patient), ...(await findCare(context, patient.id)) },
})

/** Read in parallel, although an unknown patient makes the second read useless: such requests are rare. */
export const readPatientOr404 = async (context: Reading, id: number): Promise<{ patient: Patient }> => {
  const [patient, care] = await Promise.all([
    findOr404(context.db, patientRegister, id),
    findCare(context, id),
  ])
  return { patient: { ...withHealthPlan(patient), ...care } }
}

/** Only users who may read the audit trail get entries about readings. */
export const readHistory = async (
  db: Queryable,
  user: SignedInUser,
  id: number,
  { readings, ...query }: HistoryQuery,
) => {
  if (readings && !may(user.role, 'audit.read')) throw notAllowed()
  const [{ data, meta }] = await Promise.all([
    findHistoryPage(db, id, { ...query, readings: Boolean(readings) }),
    assertRecordExists(db, patientRegister, id),
  ])
  return { data: formatHistory(data), meta }
}

export const readTreatmentsOf = async (
  { db, config, treatmentsOfPatient }: Reading,
  id: number,
  query: TreatmentsQuery,
) => {
  const [found] = await Promise.all([
    treatmentsOfPatient.find(db, id, { ...query, today: companyDay(config) }),
    assertRecordExists(db, patientRegister, id),
  ])
  return found
}

const holdContract = (tx: Tx, { contractId }: Pick<PatientBody, 'contractId'>) =>
  holdChosen(tx, contractRegister, 'contractId', contractId)

/** Locks and checks the contract. A discharged patient may keep a removed contract. */
const holdContractFor = async (tx: Tx, before: StoredPatient, body: StoredFields) => {
  if (before.contractId !== body.contractId || !isDischarged(body.status)) await holdContract(tx, body)
}

export const createPatientRecord = async (
  context: Context,
  user: SignedInUser,
  { from: _, ...body }: PatientBody,
  once: CreationKey | undefined,
) => {
  assertNewPatient(body)
  const { record } = await createRecord(context, user, patientRegister, { body, once, rule: holdContract })
  return withCare(context, record)
}

/** Changes the patient's contract from a day on, and records how many sessions changed. */
const moveTo = async (
  tx: Tx,
  user: SignedInUser,
  before: StoredPatient,
  { contractId, from }: { contractId: number; from: string },
) => {
  const sessions = await changeContract(tx, before.id, { contractId, from })
  // Without changed sessions, the audit entry of the edit is sufficient.
  if (sessions === 0) return
  await recordAudit(tx, {
    actorId: user.id,
    action: 'contractChanged',
    entity: patientRegister.entity,
    entityId: before.id,
    changes: {
      sessions: { from: null, to: sessions },
      contractId: { from: before.contractId, to: contractId },
      termsFrom: { from: null, to: from },
    },
  })
}

export const editPatient = async (
  context: Context,
  user: SignedInUser,
  id: number,
  { from, ...body }: PatientBody,
) => {
  const { before, after } = await editRecord(context, user, patientRegister, {
    id,
    body,
    rule: async (tx, stored) => {
      assertStatus(body.status, stored.status)
      await holdContractFor(tx, stored, body)
      // If the user chose a day, even the present contract is applied from that day on.
      if (stored.contractId !== body.contractId || from !== undefined)
        await moveTo(tx, user, stored, {
          contractId: body.contractId,
          from: from ?? companyDay(context.config),
        })
    },
  })
  if (before.contractId !== after.contractId) context.events.emit('patient.moved', { patientId: id })
  return withCare(context, after)
}

/** Previews a change of contract without saving it. */
export const previewContractOf = async (
  { db, config }: Context,
  id: number,
  { contractId, from = companyDay(config) }: ContractPreviewBody,
): Promise<TermsPreview> => {
  await assertRecordExists(db, patientRegister, id)
  await assertRecordExists(db, contractRegister, contractId)
  const preview = await previewOf(db, reachedByContract(db, id, { contractId, from }))
  return { from: `${from}T00:00:00.000Z`, ...preview }
}

const emitTreatmentChanges = ({ events }: Context, treatments: TouchedTreatment[]) => {
  for (const treatment of treatments) events.emit('treatment.changed', treatment)
}

/** The reasons against the removal and its effects, for the confirmation dialog. */
export const checkRemoval = async ({ db, treatmentsOfPatient }: Context, id: number) => {
  await assertRecordExists(db, patientRegister, id)
  return treatmentsOfPatient.checkRemoval(db, id)
}

export const removePatient = async (context: Context, user: SignedInUser, id: number) => {
  const removed = await removeRecord(context, user, patientRegister, {
    id,
    step: (tx) => context.treatmentsOfPatient.remove(tx, user, id),
  })
  emitTreatmentChanges(context, removed)
}

export const restorePatientRecord = async (context: Context, user: SignedInUser, id: number) => {
  const { record, done: treatments } = await restoreRecord(context, user, patientRegister, {
    id,
    step: async (tx, { contractId }) => {
      if (!(await holdRecord(tx, contractRegister, contractId)))
        throw ruleViolation('O contrato deste paciente foi removido: restaure o contrato antes.')
      return context.treatmentsOfPatient.restore(tx, user, id)
    },
  })
  emitTreatmentChanges(context, treatments.restored)
  return { ...(await withCare(context, record)), treatmentsLeft: treatments.left }
}
