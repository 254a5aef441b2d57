import type { SignedInUser } from '@zelo/contract/auth'
import { may } from '@zelo/contract/permissions'
import type { RejectionBody, RejectionQuery } from '@zelo/contract/recruitment-people'
import { isAuthorized } from '@zelo/contract/vocabulary'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import type { Events } from '../../platform/events.ts'
import { findOr404, holdRecord } from '../../platform/register.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { assertReferences } from './assert-references.ts'
import { findCall, reopenCall, settleCall } from './calls.queries.ts'
import { changeLink, findLocked } from './change-link.ts'
import type { Link } from './recruitment.queries.ts'
import { recruitmentRegister, type StoredRecruitment } from './recruitment.register.ts'
import {
  findRejection,
  findRejectionChanges,
  findRejections,
  hideRejection,
  insertRejection,
  returnRejection,
  setRejectionAside,
} from './rejections.queries.ts'
import { statusChanged } from './status-changed.ts'
import { findHandOverOf } from './substitutions.queries.ts'
import { linkAfterReturn } from './substitutions.service.ts'

/** `undoHandOver` is injected by the app, because the feature with hand-overs already imports this one. */
export type Context = PlatformContext & {
  /** Restores the former terms of the hand-over's days, and returns the changed PADs. */
  undoHandOver: (tx: Tx, user: SignedInUser, handOverId: number) => Promise<Events['treatment.changed'][]>
}

export const readRejections = async ({ db }: PlatformContext, query: RejectionQuery) => {
  await findOr404(db, recruitmentRegister, query.recruitmentId)
  return findRejections(db, query)
}

/**
 * If the assigned professional rejects, the recruitment loses the professional and, if it was authorized, becomes open. A
 * rejection by anybody else changes nothing.
 */
const linkAfterRejection = ({ professionalId, status }: StoredRecruitment, rejectedBy: number): Link => {
  if (professionalId !== rejectedBy) return { professionalId }
  return { professionalId: null, ...(isAuthorized(status) && { status: 'open' }) }
}

type Effect = {
  link: Link
  continuesIn: number | null
  /** The PADs whose days were returned; undefined if there was no hand-over. */
  returned?: Events['treatment.changed'][]
}

/**
 * Applies a rejection to its recruitment. If the sessions were already handed over, the hand-over is undone and its days get
 * their former terms.
 */
const effectOf = async (
  { undoHandOver }: Context,
  tx: Tx,
  user: SignedInUser,
  before: StoredRecruitment,
  rejectedBy: number,
): Promise<Effect> => {
  const isHandedOver = before.handOver && before.professionalId === rejectedBy
  const handOverId = isHandedOver ? await findHandOverOf(tx, before.id) : null
  if (handOverId === null) return { link: linkAfterRejection(before, rejectedBy), continuesIn: null }
  const returned = await undoHandOver(tx, user, handOverId)
  return { returned, ...(await linkAfterReturn(tx, before)) }
}

const assertNotInTreatment = (before: StoredRecruitment, rejectedBy: number) => {
  if (before.professionalId === rejectedBy && before.treatmentStatus === 'active')
    throw ruleViolation('Esta captação já tem um PAD com este profissional.')
}

type Changed = Awaited<ReturnType<typeof findRejectionChanges>>
type Rejected = { recruitmentId: number; professionalId: number; isStatusChanged: boolean }

const announceRejection = (
  { announce }: PlatformContext,
  tx: Tx,
  user: SignedInUser,
  name: 'recruitment.rejected' | 'recruitment.rejectionUndone',
  { recruitmentId, professionalId, isStatusChanged }: Rejected,
) => {
  const payload = { recruitmentId, actorId: user.id, professionalId }
  return announce(tx, [{ name, payload }, ...(isStatusChanged ? [statusChanged(user, recruitmentId)] : [])])
}

export const addRejection = async (context: Context, user: SignedInUser, body: RejectionBody) => {
  const { recruitmentId, professionalId } = body
  const { rejection, returned, notify } = await context.db.begin(async (tx) => {
    const before = await findLocked(tx, recruitmentId)
    await assertReferences(tx, { professionalId })
    assertNotInTreatment(before, professionalId)
    // An assigned or called professional was asked again, so archive the earlier rejection. Without a call, a second rejection
    // (such as a double click) is refused below.
    const call = await findCall(tx, { recruitmentId, professionalId })
    if (before.professionalId === professionalId || call) await setRejectionAside(tx, body)
    const recorded = await insertRejection(tx, { ...body, createdBy: user.id })
    if (!recorded) throw ruleViolation('Este profissional já recusou esta captação.')
    await settleCall(tx, recorded, { answer: 'refused', answeredBy: user.id })
    const effect = await effectOf(context, tx, user, before, professionalId)
    const { link, continuesIn } = effect
    await changeLink(tx, user, { action: 'refused', before, link, rejectionId: recorded.id, continuesIn })
    const rejected = { ...recorded, isStatusChanged: link.status !== undefined }
    const effects = {
      reopened: link.status === 'open',
      handOverUndone: effect.returned !== undefined,
      ...(continuesIn !== null && { continuesIn }),
    }
    return {
      returned: effect.returned ?? [],
      rejection: { ...recorded, ...effects },
      notify: await announceRejection(context, tx, user, 'recruitment.rejected', rejected),
    }
  })
  for (const treatment of returned) context.events.emit('treatment.changed', treatment)
  notify()
  return rejection
}

/**
 * The professional and status of a recruitment after a rejection is withdrawn: those from before the rejection, unless they
 * changed since. An undone hand-over stays undone: the recruitment is open with the former professional, or cancelled without
 * a professional if the search continued in another recruitment.
 */
const linkBefore = (before: StoredRecruitment, { professionalId: who, status, handOver }: Changed): Link => {
  const wentOn = (who && before.professionalId !== who.to) || (status && before.status !== status.to)
  const isEnded = handOver && status?.to === 'cancelled'
  if (wentOn || isEnded || !who) return { professionalId: before.professionalId }
  return { professionalId: who.from, ...(status && !handOver && { status: status.from }) }
}

/** The professional who attends the sessions again because the rejection undid their hand-over; null without such sessions. */
const attendantOf = ({ replaced }: StoredRecruitment, { handOver }: Changed) =>
  handOver && replaced?.treatmentStatus === 'active' ? replaced.professional : null

/** Withdraws a rejection and undoes its changes. Allowed for its author and for administrators. */
export const withdrawRejection = async (context: PlatformContext, user: SignedInUser, id: number) => {
  const { notify, sessionsStayWith } = await context.db.begin(async (tx) => {
    const known = await findRejection(tx, id)
    const before = known && (await findLocked(tx, known.recruitmentId))
    // Read again after locking: a concurrent request may have withdrawn the rejection.
    const rejection = await findRejection(tx, id)
    if (!rejection || !before) throw notFound('Esta recusa não existe ou já foi desfeita.')
    if (rejection.createdBy !== user.id && !may(user.role, 'registers.restore'))
      throw ruleViolation('Só quem registrou a recusa, ou um administrador, pode desfazê-la.')
    const changes = await findRejectionChanges(tx, rejection)
    const link = linkBefore(before, changes)
    await assertReferences(tx, link, before)
    // Do not reopen the call of a professional who was removed since.
    if (await holdRecord(tx, professionalRegister, rejection.professionalId)) await reopenCall(tx, rejection)
    await hideRejection(tx, rejection, user.id)
    await changeLink(tx, user, { action: 'refusalUndone', before, link, rejectionId: id })
    const undone = { ...rejection, isStatusChanged: link.status !== undefined }
    return {
      sessionsStayWith: attendantOf(before, changes),
      notify: await announceRejection(context, tx, user, 'recruitment.rejectionUndone', undone),
    }
  })
  notify()
  return { sessionsStayWith }
}

/** Restores a rejection that was withdrawn by mistake. It changes the recruitment like a new rejection. */
export const restoreRejectionRecord = async (context: Context, user: SignedInUser, id: number) => {
  const { returned, notify } = await context.db.begin(async (tx) => {
    const known = await findRejection(tx, id, true)
    const before = known && (await findLocked(tx, known.recruitmentId))
    const rejection = await findRejection(tx, id, true)
    if (!rejection || !before) throw notFound('Esta recusa não existe ou já foi restaurada.')
    assertNotInTreatment(before, rejection.professionalId)
    if (!(await returnRejection(tx, id)))
      throw ruleViolation('Este profissional já recusou esta captação de novo, e essa recusa vale.')
    await settleCall(tx, rejection, { answer: 'refused', answeredBy: user.id })
    const effect = await effectOf(context, tx, user, before, rejection.professionalId)
    const { link, continuesIn } = effect
    await changeLink(tx, user, { action: 'refusalRestored', before, link, rejectionId: id, continuesIn })
    const rejected = { ...rejection, isStatusChanged: link.status !== undefined }
    return {
      returned: effect.returned ?? [],
      notify: await announceRejection(context, tx, user, 'recruitment.rejected', rejected),
    }
  })
  for (const treatment of returned) context.events.emit('treatment.changed', treatment)
  notify()
}
