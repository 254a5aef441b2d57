import type { SessionUser } from '@zelo/contract/auth'
import { isAuthorised } from '@zelo/contract/recruitment-labels'
import type { RejectionBody } from '@zelo/contract/recruitment-people'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { findOr404 } from '../../platform/register.ts'
import {
  findPatientMatches,
  findRejections,
  insertRejection,
  lockRecruitment,
  recruitmentRegister,
  updateLink,
} from './recruitment.queries.ts'
import { assertReferences, assertWithoutPad, readRecruitmentOr404 } from './recruitment.service.ts'
import { rankCandidates } from './scoring.ts'
import { findCandidates } from './suggestions.queries.ts'

const register = recruitmentRegister

export const suggestProfessionals = async ({ db, config }: Context, id: number) => {
  await findOr404(db, register, id)
  return { data: rankCandidates(await findCandidates(db, id, companyDay(config))) }
}

export const readRejections = async ({ db }: Context, recruitmentId: number) => {
  await findOr404(db, register, recruitmentId)
  return findRejections(db, recruitmentId)
}

export const matchPatients = async ({ db }: Context, id: number) => {
  await findOr404(db, register, id)
  return { data: await findPatientMatches(db, id) }
}

const findLocked = async (tx: Tx, id: number) => {
  await lockRecruitment(tx, id)
  return findOr404(tx, register, id)
}

type Link = Parameters<typeof updateLink>[2]
type Change = { action: string; before: Awaited<ReturnType<typeof findLocked>>; link: Link }

const changeLink = async (tx: Tx, user: SessionUser, { action, before, link }: Change) => {
  await updateLink(tx, before.id, link)
  const after = await findOr404(tx, register, before.id)
  await recordAudit(tx, {
    actorId: user.id,
    action,
    entity: register.entity,
    entityId: before.id,
    changes: changesBetween(before, after),
  })
}

export const assignTo = async (context: Context, user: SessionUser, id: number, professionalId: number) => {
  const changed = await context.db.begin(async (tx) => {
    const before = await findLocked(tx, id)
    assertWithoutPad(before)
    if (before.professionalId === professionalId) return false
    await assertReferences(tx, { professionalId })
    await changeLink(tx, user, { action: 'professionalAssigned', before, link: { professionalId } })
    return true
  })
  if (!changed) return readRecruitmentOr404(context, id)
  context.events.emit('recruitment.professionalAssigned', {
    recruitmentId: id,
    professionalId,
    actorId: user.id,
  })
  return readRecruitmentOr404(context, id)
}

/** Whoever says no is no longer the one who will come. */
export const refuse = async (context: Context, user: SessionUser, body: RejectionBody) => {
  const { recruitmentId, professionalId } = body
  const rejection = await context.db.begin(async (tx) => {
    const before = await findLocked(tx, recruitmentId)
    await assertReferences(tx, { professionalId })
    if (before.professionalId === professionalId && before.treatmentStatus === 'active')
      throw ruleViolation('Esta captação já tem um PAD com este profissional.')
    const recorded = await insertRejection(tx, { ...body, createdBy: user.id })
    if (!recorded) throw ruleViolation('Este profissional já recusou esta captação.')
    const link = { professionalId: before.professionalId === professionalId ? null : before.professionalId }
    await changeLink(tx, user, { action: 'refused', before, link })
    return recorded
  })
  context.events.emit('recruitment.refused', { recruitmentId, professionalId, actorId: user.id })
  return rejection
}

/** A plan made of a recruitment: from then on each leads to the other. */
export const linkTreatment = async (
  tx: Tx,
  user: SessionUser,
  id: number,
  link: { patientId: number; treatmentId: number },
) => {
  await lockRecruitment(tx, id)
  const before = await register.find(tx, id)
  if (!before) throw invalidFields([{ field: 'recruitmentId', message: register.missing }])
  if (!isAuthorised(before.status)) throw ruleViolation('Só uma captação autorizada vira PAD.')
  if (before.treatmentStatus === 'active') throw ruleViolation('Esta captação já tem um PAD.')
  await changeLink(tx, user, { action: 'treatmentCreated', before, link })
}
