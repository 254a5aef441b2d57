import type { SignedInUser } from '@zelo/contract/auth'
import {
  type Recruitment,
  type RecruitmentBody,
  type RecruitmentEdit,
  sessionProblems,
} from '@zelo/contract/recruitment'
import { chosenStatus, isAuthorized } from '@zelo/contract/vocabulary'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Announced } from '../../platform/events.ts'
import { findOr404, holdRecord } from '../../platform/register.ts'
import { createRecord, editRecord, removeRecord, restoreRecord } from '../../platform/register-changes.ts'
import { contractRegister } from '../contracts/contracts.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { assertReferences } from './assert-references.ts'
import {
  assertProfessionalFree,
  assertRemovable,
  assertReplaceable,
  assertStatusFree,
} from './assert-searching.ts'
import { settleCall } from './calls.queries.ts'
import { findAssignment, findOpenCalls, holdReplaced } from './recruitment.queries.ts'
import { recruitmentRegister as register, type StoredRecruitment } from './recruitment.register.ts'
import { releaseRemoved } from './recruitments-of-professional.ts'
import { findRejections } from './rejections.queries.ts'
import { statusChanged } from './status-changed.ts'
import { assertOnlySubstitution } from './substitutions.service.ts'

export const readRecruitmentOr404 = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: number,
  includeRejections = false,
): Promise<Recruitment> => {
  const found = await findOr404(db, register, id)
  const [calls, assignment, rejections] = await Promise.all([
    findOpenCalls(db, config, id),
    findAssignment(db, found),
    includeRejections ? findRejections(db, { recruitmentId: id }) : undefined,
  ])
  return { ...found, ...calls, assignment, ...(rejections && { rejections }) }
}

const assertSessions = (body: Pick<RecruitmentBody, 'frequency' | 'sessionCount'>) => {
  const problems = sessionProblems(body)
  if (problems.length > 0) throw invalidFields(problems)
}

const checkNew = async (tx: Tx, body: Omit<RecruitmentBody, 'status'>) => {
  await assertReferences(tx, body)
  if (body.replacedTreatmentId) await assertOnlySubstitution(tx, body.replacedTreatmentId, null)
}

export const openRecruitment = async (
  context: Context,
  user: SignedInUser,
  sent: RecruitmentBody,
  once: CreationKey | undefined,
) => {
  assertSessions(sent)
  const body = { ...sent, status: 'open' }
  const announce = (tx: Tx, recruitmentId: number) =>
    context.announce(tx, [{ name: 'recruitment.opened', payload: { recruitmentId, actorId: user.id } }])
  return (await createRecord(context, user, register, { body, once, rule: checkNew, announce })).record
}

/** Throws if a substitution is reopened while its PAD has another open substitution. */
const assertStillOnly = async (tx: Tx, { id, status, replaced, handOver }: Recruitment) => {
  if (!replaced || handOver || status === 'cancelled' || status === 'removed') return
  await holdReplaced(tx, replaced.treatmentId)
  await assertOnlySubstitution(tx, replaced.treatmentId, id)
}

/** Throws if a recruitment is authorized without a professional. Old recruitments without one can still be saved. */
const assertSomebody = (before: Recruitment, { status, professionalId }: Partial<RecruitmentEdit>) => {
  const after = {
    status: status ?? before.status,
    professionalId: professionalId === undefined ? before.professionalId : professionalId,
  }
  const wasSo = isAuthorized(before.status) && before.professionalId === null
  if (isAuthorized(after.status) && after.professionalId === null && !wasSo)
    throw invalidFields([
      { field: 'professionalId', message: 'Para autorizar a captação, escolha o profissional.' },
    ])
}

/** Throws if a recruitment is authorized with a removed professional. Old recruitments may still have one. */
const assertRegistered = async (tx: Tx, before: Recruitment, body: Partial<RecruitmentEdit>) => {
  const { status = before.status, professionalId = before.professionalId } = body
  if (!isAuthorized(status) || isAuthorized(before.status) || professionalId === null) return
  if (!(await holdRecord(tx, professionalRegister, professionalId)))
    throw invalidFields([
      {
        field: 'professionalId',
        message: 'O profissional desta captação foi removido do cadastro: escolha outro antes de autorizar.',
      },
    ])
}

/** A substitution of a PAD cannot change its type, because its days are those of the PAD. */
const assertTypeFree = (before: StoredRecruitment, { type }: Partial<RecruitmentEdit>) => {
  const { replaced } = before
  if (replaced && type === 'scouting' && before.type !== type)
    throw invalidFields([
      {
        field: 'type',
        message: `Esta captação substitui o profissional do PAD ${replaced.treatmentId}: escolha um tipo de substituição.`,
      },
    ])
}

const eventsOf = (user: SignedInUser, { before, after }: Record<'before' | 'after', Recruitment>) => {
  const { id: recruitmentId, administratorId, professionalId } = after
  const event = { recruitmentId, actorId: user.id }
  const announced: Announced[] = []
  if (administratorId !== null && administratorId !== before.administratorId)
    announced.push({ name: 'recruitment.assigned', payload: { ...event, administratorId } })
  if (professionalId !== null && professionalId !== before.professionalId)
    announced.push({ name: 'recruitment.professionalAssigned', payload: { ...event, professionalId } })
  if (chosenStatus(before.status) !== chosenStatus(after.status))
    announced.push({ name: 'recruitment.statusChanged', payload: event })
  return announced
}

const checkEdit =
  (user: SignedInUser) => async (tx: Tx, before: StoredRecruitment, body: Partial<RecruitmentEdit>) => {
    const { professionalId } = body
    const isNew = professionalId !== undefined && professionalId !== before.professionalId
    if (isNew) assertProfessionalFree(before)
    const isAuthorizing =
      body.status !== undefined && isAuthorized(body.status) && !isAuthorized(before.status)
    if ((isNew && professionalId !== null) || isAuthorizing) assertReplaceable(before)
    assertStatusFree(before, body.status)
    assertTypeFree(before, body)
    assertSomebody(before, body)
    await assertReferences(tx, body, before)
    await assertRegistered(tx, before, body)
    await assertStillOnly(tx, { ...before, status: body.status ?? before.status })
    if (isNew && professionalId !== null)
      await settleCall(
        tx,
        { recruitmentId: before.id, professionalId },
        { answer: 'assigned', answeredBy: user.id },
      )
  }

const edit = async (context: Context, user: SignedInUser, id: number, body: Partial<RecruitmentEdit>) => {
  const { after } = await editRecord(context, user, register, {
    id,
    body,
    rule: checkEdit(user),
    announce: (tx, changed) => context.announce(tx, eventsOf(user, changed)),
  })
  return after
}

export const editRecruitment = async (
  context: Context,
  user: SignedInUser,
  id: number,
  body: RecruitmentEdit,
) => {
  assertSessions(body)
  return edit(context, user, id, body)
}

export const changeStatus = (
  context: Context,
  user: SignedInUser,
  id: number,
  body: Pick<RecruitmentEdit, 'status' | 'version'>,
) => edit(context, user, id, body)

export const removeRecruitment = (context: Context, user: SignedInUser, id: number) =>
  removeRecord(context, user, register, {
    id,
    step: async (_, before) => assertRemovable(before),
  })

const checkReturn = async (tx: Tx, removed: StoredRecruitment) => {
  if (!(await holdRecord(tx, contractRegister, removed.contractId)))
    throw ruleViolation('O contrato desta captação foi removido: restaure o contrato antes.')
  await assertStillOnly(tx, removed)
}

export const restoreRecruitmentRecord = async (context: Context, user: SignedInUser, id: number) => {
  const { record } = await restoreRecord(context, user, register, {
    id,
    step: async (tx, removed) => {
      await checkReturn(tx, removed)
      return releaseRemoved(tx, user, removed)
    },
    announce: (tx, reopened) =>
      context.announce(
        tx,
        reopened.map((one) => statusChanged(user, one)),
      ),
  })
  return record
}
