import type { SessionUser } from '@zelo/contract/auth'
import {
  type Recruitment,
  type RecruitmentBody,
  type RecruitmentEdit,
  sessionProblems,
} from '@zelo/contract/recruitment'
import { chosenStatus, isAuthorised } from '@zelo/contract/recruitment-labels'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { findRejections, recordExists, recruitmentRegister } from './recruitment.queries.ts'
import { assertOnlySubstitution } from './substitutions.service.ts'

const register = recruitmentRegister

export const readRecruitmentOr404 = async (
  { db }: Pick<Context, 'db'>,
  id: number,
  includeRejections = false,
): Promise<Recruitment> => {
  const found = await findOr404(db, register, id)
  return includeRejections ? { ...found, rejections: await findRejections(db, { recruitmentId: id }) } : found
}

const missing = {
  contractId: 'Este contrato não existe ou foi removido.',
  professionalId: 'Este profissional não existe ou foi removido.',
  administratorId: 'Este administrador não existe ou não está ativo.',
  patientId: 'Este paciente não existe ou foi removido.',
  replacedTreatmentId: 'Este PAD não existe ou foi removido.',
}
type Reference = keyof typeof missing
type References = Partial<Record<Reference, number | null | undefined>>

const references = Object.keys(missing) as Reference[]

/** Whoever is newly named has to be there; who was named before may have left since. */
export const assertReferences = async (tx: Tx, given: References, before: References = {}) => {
  for (const field of references) {
    const id = given[field]
    if (!id || id === before[field]) continue
    if ((await recordExists[field](tx, id)).length === 0)
      throw invalidFields([{ field, message: missing[field] }])
  }
}

const assertSessions = (body: Pick<RecruitmentBody, 'frequency' | 'sessionCount'>) => {
  const problems = sessionProblems(body)
  if (problems.length > 0) throw invalidFields(problems)
}

/** What was left out stays as it is. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export const openRecruitment = async (
  context: Context,
  user: SessionUser,
  { status: _, ...body }: RecruitmentBody,
  once: CreationKey | undefined,
) => {
  assertSessions(body)
  const fields = { ...given(body), status: 'open' }
  const { id, created } = await createRecord(context, user, register, fields, once, async (tx) => {
    await assertReferences(tx, body)
    if (body.replacedTreatmentId) await assertOnlySubstitution(tx, body.replacedTreatmentId, null)
  })
  // A repeated request opened nothing, and nobody is to be told twice.
  if (created) context.events.emit('recruitment.opened', { recruitmentId: id, actorId: user.id })
  return readRecruitmentOr404(context, id)
}

/** From the PAD on, its professional is the PAD's. */
export const assertWithoutPad = ({ treatmentStatus }: Pick<Recruitment, 'treatmentStatus'>) => {
  if (treatmentStatus === 'active')
    throw ruleViolation('Esta captação já tem um PAD: troque o profissional no PAD.')
}

/** One that is taken up again finds no other under way for its PAD. */
const assertStillOnly = async (tx: Tx, { id, status, replaced, handOver }: Recruitment) => {
  if (!replaced || handOver || status === 'cancelled' || status === 'removed') return
  await recordExists.replacedTreatmentId(tx, replaced.treatmentId)
  await assertOnlySubstitution(tx, replaced.treatmentId, id)
}

/** What has a plan is neither open nor cancelled: the plan has to go first. */
const assertStatus = (before: Recruitment, status: RecruitmentEdit['status']) => {
  if (status && status !== before.status && before.treatmentStatus === 'active' && !isAuthorised(status))
    throw ruleViolation('Esta captação já tem um PAD: para mudar o status, remova antes o PAD.')
}

const tellChanges = (
  { events }: Context,
  user: SessionUser,
  { before, after }: Record<'before' | 'after', Recruitment>,
) => {
  const told = { recruitmentId: after.id, actorId: user.id }
  events.emit('recruitment.changed', { recruitmentId: after.id })
  if (after.administratorId !== null && after.administratorId !== before.administratorId)
    events.emit('recruitment.assigned', { ...told, administratorId: after.administratorId })
  if (after.professionalId !== null && after.professionalId !== before.professionalId)
    events.emit('recruitment.professionalAssigned', { ...told, professionalId: after.professionalId })
  if (chosenStatus(before.status) !== chosenStatus(after.status))
    events.emit('recruitment.statusChanged', told)
}

export const editRecruitment = async (
  context: Context,
  user: SessionUser,
  id: number,
  body: RecruitmentEdit,
) => {
  assertSessions(body)
  const edit = await editRecord(context, user, register, id, given(body), async (tx, before) => {
    if (body.professionalId !== undefined && body.professionalId !== before.professionalId)
      assertWithoutPad(before)
    assertStatus(before, body.status)
    await assertReferences(tx, body, before)
    await assertStillOnly(tx, { ...before, status: body.status ?? before.status })
  })
  tellChanges(context, user, edit)
  return edit.after
}

export const removeRecruitment = async (context: Context, user: SessionUser, id: number) => {
  await removeRecord(context, user, register, id)
  context.events.emit('recruitment.changed', { recruitmentId: id })
}

export const restoreRecruitmentRecord = async (context: Context, user: SessionUser, id: number) => {
  await restoreRecord(context, user, register, id, async (tx, removed) => {
    if ((await recordExists.contractId(tx, removed.contractId)).length === 0)
      throw ruleViolation('O contrato desta captação foi removido: restaure o contrato antes.')
    await assertStillOnly(tx, removed)
  })
  context.events.emit('recruitment.changed', { recruitmentId: id })
  return readRecruitmentOr404(context, id)
}
