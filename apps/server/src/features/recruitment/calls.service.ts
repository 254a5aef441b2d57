import type { SignedInUser } from '@zelo/contract/auth'
import { daysIn } from '@zelo/contract/dates'
import type { Call } from '@zelo/contract/recruitment-people'
import { daysToAnswer } from '@zelo/contract/vocabulary'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { assertReferences } from './assert-references.ts'
import { assertSearching } from './assert-searching.ts'
import { findCall, findCallById, insertCall, settleCall } from './calls.queries.ts'
import { findLocked } from './change-link.ts'
import { momentText } from './moment-text.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'

const read = async (tx: Tx, recruitmentId: number, id: number) => {
  const call = await findCallById(tx, recruitmentId, id)
  if (!call) throw notFound('Esta chamada não existe.')
  return call
}

const noteCall = (tx: Tx, user: SignedInUser, { id, recruitmentId }: Call, action: string) =>
  recordAudit(tx, {
    actorId: user.id,
    action,
    entity: register.entity,
    entityId: recruitmentId,
    changes: { callId: { from: null, to: id } },
  })

/** Whether the call is too old to wait for an answer. A new call of the professional closes such a call as unanswered. */
const isUnanswered = ({ config }: Context, { calledAt }: Call) =>
  daysIn(companyDay(config, new Date(calledAt)), companyDay(config)) > daysToAnswer

/**
 * Records a call. Repeating the request creates no second call. If a colleague called first, the error contains the colleague's
 * name and the time.
 */
export const callProfessional = async (
  context: Context,
  user: SignedInUser,
  recruitmentId: number,
  professionalId: number,
) => {
  const { call, changed } = await context.db.begin(async (tx) => {
    const before = await findLocked(tx, recruitmentId)
    assertSearching(before)
    await assertReferences(tx, { professionalId })
    const waiting = await findCall(tx, { recruitmentId, professionalId })
    const unanswered = waiting !== undefined && isUnanswered(context, waiting)
    if (waiting && unanswered)
      await settleCall(tx, { recruitmentId, professionalId }, { answer: 'none', answeredBy: user.id })
    else if (waiting?.callerId === user.id) return { call: waiting }
    else if (waiting) {
      const who = waiting.calledBy ? ` por ${waiting.calledBy.name}` : ''
      const when = momentText(context.config, waiting.calledAt)
      throw ruleViolation(`Este profissional já foi chamado${who}, em ${when}, e ainda não respondeu.`)
    }
    const id = await insertCall(tx, { recruitmentId, professionalId, calledBy: user.id })
    const made = await read(tx, recruitmentId, id)
    await noteCall(tx, user, made, 'called')
    return { call: made, changed: true }
  })
  if (changed) register.emitChanged(context.events, recruitmentId)
  return call
}

/** Closes an unanswered call, so that the professional may be called again. */
export const giveUpCall = async (context: Context, user: SignedInUser, recruitmentId: number, id: number) => {
  const { call, changed } = await context.db.begin(async (tx) => {
    await findLocked(tx, recruitmentId)
    const waiting = await read(tx, recruitmentId, id)
    if (waiting.answer === 'none') return { call: waiting }
    if (waiting.answer) throw ruleViolation('Esta chamada já teve resposta.')
    await settleCall(tx, waiting, { answer: 'none', answeredBy: user.id })
    const ended = await read(tx, recruitmentId, id)
    await noteCall(tx, user, ended, 'callUnanswered')
    return { call: ended, changed: true }
  })
  if (changed) register.emitChanged(context.events, recruitmentId)
  return call
}
