import type { SignedInUser } from '@zelo/contract/auth'
import { scheduleChanged, type Treatment, type TreatmentBody } from '@zelo/contract/treatments'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { hideDocument } from '../../platform/files/removed-documents.queries.ts'
import { omit } from '../../platform/omit.ts'
import { holdChosen, holdRecord } from '../../platform/register.ts'
import { applyTerms } from '../books/books.public.ts'
import { patientRegister } from '../patients/patients.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { linkTreatment } from '../recruitment/recruitment.public.ts'
import { assertSchedule, firstDates, movedDays, pendingDates } from './pending-days.ts'
import { monthsOf } from './session-months.ts'
import {
  assertEndOpen,
  type DroppedProof,
  findEnded,
  findTreatment,
  insertSessions,
  insertTreatment,
  isPatientRemoved,
  isRenewedByAnother,
  lockTreatment,
  markTreatmentActive,
  markTreatmentDeleted,
  redatePending,
  updateTreatmentRow,
} from './treatments.queries.ts'

const entity = 'treatment'

export const readTreatmentOr404 = async (db: Queryable, id: number): Promise<Treatment> => {
  const found = await findTreatment(db, id)
  if (!found) throw notFound('Este PAD não existe.')
  return found
}

/** For a reader: a PAD goes out of reach with its patient. */
export const showTreatment = async (
  { db, config }: Pick<Context, 'config'> & { db: Queryable },
  id: number,
): Promise<Treatment> => {
  // All at once: few ask for one whose patient is gone.
  const [patientIsRemoved, found, ended] = await Promise.all([
    isPatientRemoved(db, id),
    readTreatmentOr404(db, id),
    findEnded(db, id, companyDay(config)),
  ])
  if (patientIsRemoved)
    throw notFound('O paciente deste PAD foi removido: restaure o paciente para ver o PAD.')
  return { ...found, ended }
}

/** Only one request at a time changes a treatment or its sessions; a removed one cannot be changed. */
export const lockActive = async (tx: Tx, id: number) => {
  const status = await lockTreatment(tx, id)
  if (!status) throw notFound('Este PAD não existe.')
  if (status === 'deleted') throw ruleViolation('Este PAD foi removido e não pode mais ser alterado.')
}

export const holdProfessional = (tx: Tx, id: number) =>
  holdChosen(tx, professionalRegister, 'professionalId', id)

/** Without the terms of the plan that a client left out: they stay as they are. */
const storedFields = ({
  authorizationNumber,
  authorizedSessions,
  authorizationValidUntil,
  ...body
}: TreatmentBody) => ({
  ...omit(body, 'sessionDates', 'patientId', 'professional', 'recruitmentId', 'version', 'applyTo'),
  ...(authorizationNumber !== undefined && { authorizationNumber }),
  ...(authorizedSessions !== undefined && { authorizedSessions }),
  ...(authorizationValidUntil !== undefined && { authorizationValidUntil }),
})

export const createTreatmentRecord = async (
  { db, events }: Context,
  user: SignedInUser,
  patientId: number,
  body: TreatmentBody,
  once: CreationKey | undefined,
) => {
  assertSchedule(body)
  const dates = firstDates(body)
  const treatment = await db.begin(async (tx) => {
    if (!(await holdRecord(tx, patientRegister, patientId))) throw notFound(patientRegister.missing)
    await holdProfessional(tx, body.professionalId)
    const isThere = async (made: number) => (await findTreatment(tx, made))?.status === 'active'
    const { id } = await createOnce(tx, { userId: user.id, once, entity, isThere }, async () => {
      const treatmentId = await insertTreatment(tx, patientId, storedFields(body))
      await insertSessions(tx, treatmentId, dates)
      await recordAudit(tx, { actorId: user.id, action: 'created', entity, entityId: treatmentId })
      if (body.recruitmentId)
        await linkTreatment(tx, user, body.recruitmentId, {
          patientId,
          treatmentId,
          professionalId: body.professionalId,
        })
      return treatmentId
    })
    return readTreatmentOr404(tx, id)
  })
  events.emit('treatment.changed', {
    treatmentId: treatment.id,
    months: monthsOf(treatment.sessionDates),
  })
  if (body.recruitmentId) events.emit('recruitment.changed', { recruitmentId: body.recruitmentId })
  return treatment
}

/** Keeps the proof of a session that a new schedule dropped, with an audit row, though it cannot be restored. */
const keepProof = async (
  tx: Tx,
  user: SignedInUser,
  treatmentId: number,
  { fileId, path, sessionDate }: DroppedProof,
) => {
  await hideDocument(tx, { kind: 'proof', fileId, treatmentId, sessionDate }, user.id)
  const changes = { file: { from: path, to: null }, sessionDate: { from: sessionDate, to: sessionDate } }
  await recordAudit(tx, {
    actorId: user.id,
    action: 'sessionUpdated',
    entity,
    entityId: treatmentId,
    changes,
  })
}

export const editTreatment = async (
  context: Context,
  user: SignedInUser,
  id: number,
  body: TreatmentBody,
) => {
  assertSchedule(body)
  const edit = await context.db.begin(async (tx) => {
    await lockActive(tx, id)
    const before = await readTreatmentOr404(tx, id)
    if (body.professionalId !== before.professionalId) await holdProfessional(tx, body.professionalId)
    if (body.version !== undefined && body.version !== before.version)
      throw staleEdit('Este PAD foi alterado por outra pessoa depois que você o abriu.')
    await updateTreatmentRow(tx, id, storedFields(body))
    const applied = body.applyTo === 'open' ? await applyTerms(tx, id, before, body) : 0
    if (body.sessionDates || scheduleChanged(before, body)) {
      const dates = await pendingDates(body, before, companyDay(context.config), () => assertEndOpen(tx, id))
      for (const proof of await redatePending(tx, id, dates)) await keepProof(tx, user, id, proof)
    }
    const after = await readTreatmentOr404(tx, id)
    const changes = {
      ...omit(changesBetween(before, after), 'sessionDates', 'months', 'closedMonths', 'balance'),
      ...movedDays(before.sessionDates, after.sessionDates),
      ...(applied > 0 && { appliedTo: { from: 0, to: applied } }),
    }
    await recordAudit(tx, { actorId: user.id, action: 'updated', entity, entityId: id, changes })
    return { before, after }
  })
  const months = monthsOf([...edit.before.sessionDates, ...edit.after.sessionDates])
  context.events.emit('treatment.changed', { treatmentId: id, months })
  return edit.after
}

export const markRemoved = async (tx: Tx, user: SignedInUser, id: number) => {
  await markTreatmentDeleted(tx, id, user.id)
  await recordAudit(tx, { actorId: user.id, action: 'deleted', entity, entityId: id })
}

export const markRestored = async (tx: Tx, user: SignedInUser, id: number) => {
  const { professionalId } = await readTreatmentOr404(tx, id)
  if (!(await holdRecord(tx, professionalRegister, professionalId)))
    throw ruleViolation('O profissional deste PAD foi removido: restaure o profissional antes.')
  if (await isRenewedByAnother(tx, id))
    throw ruleViolation('O PAD que este renova já foi renovado por outro, que está ativo.')
  await markTreatmentActive(tx, id)
  await recordAudit(tx, { actorId: user.id, action: 'restored', entity, entityId: id })
}

export const removeTreatment = async ({ db, events }: Context, user: SignedInUser, id: number) => {
  const { sessionDates } = await db.begin(async (tx) => {
    await lockActive(tx, id)
    await markRemoved(tx, user, id)
    return readTreatmentOr404(tx, id)
  })
  events.emit('treatment.changed', { treatmentId: id, months: monthsOf(sessionDates) })
}

export const restoreTreatmentRecord = async ({ db, events }: Context, user: SignedInUser, id: number) => {
  const treatment = await db.begin(async (tx) => {
    const status = await lockTreatment(tx, id)
    if (!status) throw notFound('Este PAD não existe.')
    if (status === 'active') throw ruleViolation('Este PAD não está removido.')
    const { patientId } = await readTreatmentOr404(tx, id)
    if (!(await holdRecord(tx, patientRegister, patientId)))
      throw ruleViolation('O paciente deste PAD foi removido: restaure o paciente antes.')
    await markRestored(tx, user, id)
    return readTreatmentOr404(tx, id)
  })
  events.emit('treatment.changed', { treatmentId: id, months: monthsOf(treatment.sessionDates) })
  return treatment
}
