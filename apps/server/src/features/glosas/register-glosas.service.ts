import type { SignedInUser } from '@zelo/contract/auth'
import { dayText } from '@zelo/contract/dates'
import type { GlosasBody } from '@zelo/contract/glosa-changes'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { refuseForgottenCare } from '../../platform/forgotten.ts'
import { assertAmount, checkedNotice, hasWords } from './glosa-rules.ts'
import { type Billed, findBatch, holdBilled, insertGlosa, joinBatch } from './glosas.queries.ts'
import { glosaRegister as register } from './glosas.register.ts'

const taken = ({ sessionDate, patientName }: Billed) =>
  ruleViolation(
    `A sessão de ${dayText(sessionDate)} de ${patientName} já tem uma glosa. Nenhuma foi registrada.`,
  )

/** Throws if the session has a glosa, is neither completed nor glossed, or has no billed amount. */
const assertBilled = (session: Billed) => {
  const { sessionStatus, sessionDate, billed, glosaId } = session
  if (glosaId !== null) throw taken(session)
  if (sessionStatus !== 'completed' && sessionStatus !== 'glossed')
    throw ruleViolation(
      `A sessão de ${dayText(sessionDate)} não foi realizada, e por isso não foi cobrada. Nenhuma glosa foi registrada.`,
    )
  if (billed === 0)
    throw ruleViolation(
      `A sessão de ${dayText(sessionDate)} não tem valor cobrado. Nenhuma glosa foi registrada.`,
    )
}

const insertAll = async (
  tx: Tx,
  user: SignedInUser,
  { sessions, ...notice }: GlosasBody,
  today: string,
): Promise<number> => {
  const found = new Map(
    (
      await holdBilled(
        tx,
        sessions.map(({ id }) => id),
      )
    ).map((session) => [session.sessionId, session]),
  )
  const made: number[] = []
  for (const [index, { id, amount }] of sessions.entries()) {
    const session = found.get(id)
    if (!session) throw invalidFields([{ field: `sessions.${index}.id`, message: 'Esta sessão não existe.' }])
    assertBilled(session)
    assertAmount(amount, session.billed, `sessions.${index}.amount`)
    const { glosaId: _, ...facts } = session
    const kept = checkedNotice(notice, session.sessionDate, today)
    const glosaId = await insertGlosa(tx, { ...facts, ...kept, amount, createdBy: user.id })
    if (hasWords(kept)) await refuseForgottenCare(tx, session.treatmentId)
    made.push(glosaId)
    const changes = Object.fromEntries(
      Object.entries({ reason: notice.reason, amount, sessionDate: session.sessionDate }).map(
        ([field, to]) => [field, { from: null, to }],
      ),
    )
    await recordAudit(tx, {
      actorId: user.id,
      action: 'created',
      entity: 'glosa',
      entityId: glosaId,
      changes,
    })
  }
  await joinBatch(tx, made)
  const [first] = made
  if (first === undefined) throw new Error('no session was given')
  return first
}

const assertDistinct = ({ sessions }: GlosasBody) => {
  const ids = sessions.map(({ id }) => id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0)
    throw invalidFields([{ field: `sessions.${twice}.id`, message: 'Esta sessão foi escolhida duas vezes.' }])
}

/** Registers one glosa per session: all of them, or none on an error. */
export const registerGlosas = async (
  context: Context,
  user: SignedInUser,
  body: GlosasBody,
  once: CreationKey | undefined,
) => {
  assertDistinct(body)
  const { rows, notify } = await context.db
    .begin(async (tx) => {
      const isThere = async (made: number) => (await findBatch(tx, made)).length > 0
      const { id: batchId, created } = await createOnce(
        tx,
        { userId: user.id, once, entity: 'glosa', isThere },
        () => insertAll(tx, user, body, companyDay(context.config)),
      )
      const payload = { batchId, actorId: user.id }
      return {
        rows: await findBatch(tx, batchId),
        notify: created ? await context.announce(tx, [{ name: 'glosa.registered', payload }]) : undefined,
      }
    })
    .catch((error) => {
      // A concurrent transaction registered a glosa for one of the sessions.
      if (!isUniqueViolation(error, 'glosas_by_session')) throw error
      throw ruleViolation('Uma destas sessões acabou de ganhar uma glosa. Nenhuma foi registrada.')
    })
  if (notify) {
    for (const { id } of rows) register.emitChanged(context.events, id)
    notify()
  }
  return { data: [...rows] }
}
