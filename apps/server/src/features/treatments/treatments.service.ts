import type { SignedInUser } from '@zelo/contract/auth'
import type { TermsPreview, TermsPreviewBody } from '@zelo/contract/dated-terms'
import { scheduleChanged } from '@zelo/contract/session-pattern'
import type { Treatment, TreatmentBody } from '@zelo/contract/treatments'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { hideDocument } from '../../platform/files/removed-documents.queries.ts'
import { findLastChange } from '../../platform/last-change.ts'
import { omit } from '../../platform/omit.ts'
import { holdChosen, holdRecord } from '../../platform/register.ts'
import { changeTerms, previewOf, reachedSessions } from '../books/books.public.ts'
import { patientRegister } from '../patients/patients.public.ts'
import { findAbsenceOfTreatment, professionalRegister } from '../professionals/professionals.public.ts'
import { linkTreatment } from '../recruitment/recruitment.public.ts'
import { assertSchedule, firstDates, movedDays, pendingDates } from './pending-days.ts'
import { monthsOf } from './session-months.ts'
import { firstTermsDay, termsChangeOf } from './terms-change.ts'
import {
  assertEndOpen,
  type DroppedProof,
  findEnded,
  findProfessionalName,
  findRemovedAttendant,
  findTreatment,
  insertSessions,
  insertTreatment,
  isPatientRemoved,
  isRenewedByAnother,
  lockTreatment,
  markTreatmentActive,
  markTreatmentDeleted,
  redatePending,
  shareProfessional,
  updateTreatmentRow,
} from './treatments.queries.ts'

const entity = 'treatment'

export const readTreatmentOr404 = async (db: Queryable, id: number): Promise<Treatment> => {
  const found = await findTreatment(db, id)
  if (!found) throw notFound('Este PAD não existe.')
  return found
}

/** Reads a treatment for a user. Throws `notFound` if the patient is removed. */
export const showTreatment = async (
  { db, config }: Pick<Context, 'config'> & { db: Queryable },
  id: number,
): Promise<Treatment> => {
  // Read everything in parallel, although a removed patient makes the other reads useless: such requests are rare.
  const today = companyDay(config)
  const [patientIsRemoved, found, ended, absence] = await Promise.all([
    isPatientRemoved(db, id),
    readTreatmentOr404(db, id),
    findEnded(db, id, today),
    findAbsenceOfTreatment(db, id, today),
  ])
  if (patientIsRemoved)
    throw notFound('O paciente deste PAD foi removido: restaure o paciente para ver o PAD.')
  return { ...found, ended, absence }
}

/** Locks a treatment and its sessions. Throws if the treatment is removed. */
export const lockActive = async (tx: Tx, id: number) => {
  const status = await lockTreatment(tx, id)
  if (!status) throw notFound('Este PAD não existe.')
  if (status === 'deleted') throw ruleViolation('Este PAD foi removido e não pode mais ser alterado.')
}

export const holdProfessional = (tx: Tx, id: number) =>
  holdChosen(tx, professionalRegister, 'professionalId', id)

/** Omits authorization fields that the client did not send, so that the stored values remain. */
const storedFields = ({
  authorizationNumber,
  authorizedSessions,
  authorizationValidUntil,
  ...body
}: TreatmentBody) => ({
  ...omit(body, 'sessionDates', 'patientId', 'professional', 'recruitmentId', 'version', 'from'),
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

/**
 * Keeps the file of a proof whose session a new schedule deleted, and records the file in the audit trail. The proof cannot
 * be restored.
 */
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

/** Locks a PAD for an edit. Throws if the PAD changed since the user read it, or if the new professional is removed. */
const lockForEdit = async (tx: Tx, id: number, { professionalId, version }: TreatmentBody) => {
  // Lock the professional before the PAD: a rename locks in the same order.
  await shareProfessional(tx, professionalId)
  await lockActive(tx, id)
  const before = await readTreatmentOr404(tx, id)
  if (professionalId !== before.professionalId) await holdProfessional(tx, professionalId)
  if (version !== undefined && version !== before.version)
    throw staleEdit(
      'Este PAD foi alterado por outra pessoa depois que você o abriu.',
      await findLastChange(tx, entity, id),
    )
  return before
}

export const editTreatment = async (
  context: Context,
  user: SignedInUser,
  id: number,
  body: TreatmentBody,
) => {
  assertSchedule(body)
  const today = companyDay(context.config)
  const edit = await context.db.begin(async (tx) => {
    const before = await lockForEdit(tx, id, body)
    await updateTreatmentRow(
      tx,
      id,
      omit(storedFields(body), 'professionalId', 'agreedValue', 'contractValue'),
    )
    const dates =
      body.sessionDates || scheduleChanged(before, body)
        ? await pendingDates(body, before, today, () => assertEndOpen(tx, id))
        : undefined
    const from = body.from ?? firstTermsDay(before, today, dates)
    const change = termsChangeOf(before, body, { from, asked: body.from !== undefined })
    const reached = change && (await changeTerms(tx, id, change))
    if (dates) for (const proof of await redatePending(tx, id, dates)) await keepProof(tx, user, id, proof)
    const after = await readTreatmentOr404(tx, id)
    const changes = {
      ...omit(changesBetween(before, after), 'sessionDates', 'months', 'closedMonths', 'balance', 'terms'),
      ...movedDays(before.sessionDates, after.sessionDates),
      ...(change && { termsFrom: { from: null, to: change.from }, sessions: { from: null, to: reached } }),
    }
    await recordAudit(tx, { actorId: user.id, action: 'updated', entity, entityId: id, changes })
    return { before, after }
  })
  const months = monthsOf([...edit.before.sessionDates, ...edit.after.sessionDates])
  context.events.emit('treatment.changed', { treatmentId: id, months })
  return edit.after
}

/** Previews an edit of professional and values without saving it. */
export const previewTermsOf = async (
  { db, config }: Context,
  id: number,
  { from: asked, ...terms }: TermsPreviewBody,
): Promise<TermsPreview> => {
  const before = await readTreatmentOr404(db, id)
  const from = asked ?? firstTermsDay(before, companyDay(config))
  if ((await findProfessionalName(db, terms.professionalId)) === undefined)
    throw invalidFields([{ field: 'professionalId', message: professionalRegister.missing }])
  const change = termsChangeOf(before, terms, { from, asked: asked !== undefined }) ?? { from }
  return { from: `${from}T00:00:00.000Z`, ...(await previewOf(db, reachedSessions(db, id, change))) }
}

export const markRemoved = async (tx: Tx, user: SignedInUser, id: number) => {
  await markTreatmentDeleted(tx, id, user.id)
  await recordAudit(tx, { actorId: user.id, action: 'deleted', entity, entityId: id })
}

const renewedByAnother = () =>
  ruleViolation('O PAD que este renova já foi renovado por outro, que está ativo.')

export const markRestored = async (tx: Tx, user: SignedInUser, id: number) => {
  const { professionalId } = await readTreatmentOr404(tx, id)
  if (!(await holdRecord(tx, professionalRegister, professionalId)))
    throw ruleViolation('O profissional deste PAD foi removido: restaure o profissional antes.')
  const removed = await findRemovedAttendant(tx, id)
  if (removed !== undefined)
    throw ruleViolation(
      `Há sessões pendentes de ${removed}, que foi removido: restaure o profissional antes.`,
    )
  if (await isRenewedByAnother(tx, id)) throw renewedByAnother()
  await markTreatmentActive(tx, id).catch((error) => {
    // A concurrent transaction committed another renewal after our check.
    throw isUniqueViolation(error, 'treatments_by_renewed') ? renewedByAnother() : error
  })
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
