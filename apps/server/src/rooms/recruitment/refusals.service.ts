import type { SessionUser } from '@zelo/contract/auth'
import { isAuthorised } from '@zelo/contract/recruitment-labels'
import type { RejectionBody } from '@zelo/contract/recruitment-people'
import type { Context } from '../../platform/context.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { findOr404 } from '../../platform/register.ts'
import { changeLink, findLocked } from './change-link.ts'
import {
  deleteRejection,
  findRefusalChanges,
  findRejection,
  findRejections,
  insertRejection,
  type Link,
  recruitmentRegister,
  type StoredRecruitment,
} from './recruitment.queries.ts'
import { assertReferences } from './recruitment.service.ts'

export const readRejections = async ({ db }: Context, recruitmentId: number) => {
  await findOr404(db, recruitmentRegister, recruitmentId)
  return findRejections(db, recruitmentId)
}

/** Whoever says no is no longer the one who will come; and nothing is authorised with nobody to come. */
const linkAfterRefusal = ({ professionalId, status }: StoredRecruitment, refusedBy: number): Link => {
  if (professionalId !== refusedBy) return { professionalId }
  return { professionalId: null, ...(isAuthorised(status) && { status: 'open' }) }
}

export const refuse = async ({ db, events }: Context, user: SessionUser, body: RejectionBody) => {
  const { recruitmentId, professionalId } = body
  const rejection = await db.begin(async (tx) => {
    const before = await findLocked(tx, recruitmentId)
    await assertReferences(tx, { professionalId })
    if (before.professionalId === professionalId && before.treatmentStatus === 'active')
      throw ruleViolation('Esta captação já tem um PAD com este profissional.')
    const recorded = await insertRejection(tx, { ...body, createdBy: user.id })
    if (!recorded) throw ruleViolation('Este profissional já recusou esta captação.')
    const link = linkAfterRefusal(before, professionalId)
    await changeLink(tx, user, { action: 'refused', before, link, rejectionId: recorded.id })
    return { ...recorded, reopened: link.status !== undefined }
  })
  events.emit('recruitment.refused', { recruitmentId, professionalId, actorId: user.id })
  if (rejection.reopened) events.emit('recruitment.statusChanged', { recruitmentId, actorId: user.id })
  return rejection
}

/** A slip of the hand is taken back by whose hand it was, with what it changed, unless somebody went on from there. */
export const undoRefusal = async ({ db, events }: Context, user: SessionUser, id: number) => {
  const { recruitmentId, professionalId, reauthorised } = await db.begin(async (tx) => {
    const known = await findRejection(tx, id)
    const before = known && (await findLocked(tx, known.recruitmentId))
    // Read again behind the lock: somebody may have been faster.
    const rejection = await findRejection(tx, id)
    if (!rejection || !before) throw notFound('Esta recusa não existe ou já foi desfeita.')
    if (rejection.createdBy !== user.id) throw ruleViolation('Só quem registrou a recusa pode desfazê-la.')
    const { professionalId: who, status } = await findRefusalChanges(tx, rejection)
    if ((who && before.professionalId !== who.to) || (status && before.status !== status.to))
      throw ruleViolation('A captação mudou depois desta recusa, que por isso não pode mais ser desfeita.')
    const link: Link = {
      professionalId: who ? who.from : before.professionalId,
      ...(status && { status: status.from }),
    }
    await assertReferences(tx, link, before)
    await deleteRejection(tx, id)
    await changeLink(tx, user, { action: 'refusalUndone', before, link, rejectionId: id })
    return { ...rejection, reauthorised: status !== undefined }
  })
  events.emit('recruitment.refusalUndone', { recruitmentId, professionalId, actorId: user.id })
  if (reauthorised) events.emit('recruitment.statusChanged', { recruitmentId, actorId: user.id })
}
