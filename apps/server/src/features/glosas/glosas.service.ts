import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf, dayText } from '@zelo/contract/dates'
import type { AppealBody, GlosaEdit, GlosasBody, OutcomeBody } from '@zelo/contract/glosa-changes'
import type { Glosa } from '@zelo/contract/glosas'
import { may } from '@zelo/contract/permissions'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { refuseForgottenCare } from '../../platform/forgotten.ts'
import { type Fields, findOr404, lockRecord } from '../../platform/register.ts'
import { noStep, removeRecord, restoreRecord } from '../../platform/register-changes.ts'
import {
  addGlosaAdjustment,
  findFileWithGlosa,
  lockProfessional,
  removeGlosaAdjustment,
  restoreGlosaAdjustment,
} from '../accounts/accounts.public.ts'
import { firstDay } from '../books/books.public.ts'
import { findDocuments } from './glosa-documents.queries.ts'
import { assertAmount, assertAppeal, checkedNotice, outcomeFields, reopenedFields } from './glosa-rules.ts'
import { type Billed, findBatch, holdBilled, insertGlosa, joinBatch } from './glosas.queries.ts'
import { glosaRegister as register, type StoredGlosa } from './glosas.register.ts'

export const readGlosaOr404 = async (db: Queryable, user: SignedInUser, id: number): Promise<Glosa> => {
  const found = await findOr404(db, register, id)
  return { ...found, papers: [...(await findDocuments(db, id, may(user.role, 'registers.restore')))] }
}

const taken = ({ sessionDate, patientName }: Billed) =>
  ruleViolation(
    `A sessão de ${dayText(sessionDate)} de ${patientName} já tem uma glosa. Nenhuma foi registrada.`,
  )

/** Throws unless the session was billed; a session marked as glossed before is also accepted. */
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

/** A glosa of a forgotten patient can still be settled, but no text about the visit can be added. */
const hasWords = ({ observation, appealText }: Fields) => observation != null || appealText != null

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

/** One glosa for each session, all of them or none. */
export const registerGlosas = async (
  context: Context,
  user: SignedInUser,
  body: GlosasBody,
  once: CreationKey | undefined,
) => {
  assertDistinct(body)
  const { rows, tell } = await context.db
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
        tell: created ? await context.announce(tx, [{ name: 'glosa.registered', payload }]) : undefined,
      }
    })
    .catch((error) => {
      // Another user registered a glosa for one of the sessions concurrently.
      if (!isUniqueViolation(error, 'glosas_by_session')) throw error
      throw ruleViolation('Uma destas sessões acabou de ganhar uma glosa. Nenhuma foi registrada.')
    })
  if (tell) {
    for (const { id } of rows) register.emitChanged(context.events, id)
    tell()
  }
  return { data: [...rows] }
}

type Change = {
  id: number
  version: number | undefined
  action: string
  /** Returns the columns to write; throws if a rule forbids the change. The caller locks the glosa. */
  fields: (before: StoredGlosa) => Fields
  /** Runs in the same transaction after the change. */
  step?: (tx: Tx, after: StoredGlosa) => Promise<unknown>
}

const changeGlosa = async (
  { db, events }: Context,
  user: SignedInUser,
  { id, version, action, fields, step = noStep }: Change,
) => {
  const after = await db.begin(async (tx) => {
    await lockRecord(tx, register, id)
    const before = await findOr404(tx, register, id)
    if (version !== undefined && version !== before.version)
      throw staleEdit('Esta glosa foi alterada por outra pessoa depois que você a abriu.')
    const changed = fields(before)
    await tx`update glosas set ${tx(changed)}, version = version + 1 where id = ${id}`
    if (hasWords(changed)) await refuseForgottenCare(tx, before.treatmentId)
    const read = await readGlosaOr404(tx, user, id)
    const { papers: _, ...stored } = read
    await step(tx, stored)
    const changes = changesBetween(before, stored)
    await recordAudit(tx, { actorId: user.id, action, entity: 'glosa', entityId: id, changes })
    return read
  })
  register.emitChanged(events, id)
  return after
}

export const editGlosa = (
  context: Context,
  user: SignedInUser,
  id: number,
  { version, ...body }: GlosaEdit,
) =>
  changeGlosa(context, user, {
    id,
    version,
    action: 'updated',
    fields: (before) => {
      if (before.settledOn && body.amount !== before.amount)
        throw ruleViolation('Esta glosa já tem um resultado: reabra-a antes de mudar o valor.')
      assertAmount(body.amount, before.billed, 'amount')
      const kept = checkedNotice(body, before.sessionDate, companyDay(context.config))
      const next = before.appealedOn ?? before.settledOn
      if (next && kept.notifiedOn > next.slice(0, 10))
        throw invalidFields([
          {
            field: 'notifiedOn',
            message: `O aviso não pode ser posterior ao que se fez em ${dayText(next)}.`,
          },
        ])
      return kept
    },
  })

export const appeal = (context: Context, user: SignedInUser, id: number, { version, ...body }: AppealBody) =>
  changeGlosa(context, user, {
    id,
    version,
    action: 'glosaAppealed',
    fields: (before) => {
      assertAppeal(before, body.appealedOn, companyDay(context.config))
      return { ...body, state: 'appealed' }
    },
  })

export const settle = (context: Context, user: SignedInUser, id: number, body: OutcomeBody) =>
  changeGlosa(context, user, {
    id,
    version: body.version,
    action: 'glosaSettled',
    fields: (before) => outcomeFields(before, body, companyDay(context.config)),
  })

export const reopen = (context: Context, user: SignedInUser, id: number, version: number | undefined) =>
  changeGlosa(context, user, { id, version, action: 'glosaReopened', fields: reopenedFields })

/** Removes the adjustment of a glosa, unless a bank file already contains it. */
const dropAdjustment = async (tx: Tx, user: SignedInUser, { id, professional }: StoredGlosa) => {
  await lockProfessional(tx, professional.id)
  const file = await findFileWithGlosa(tx, id)
  if (file !== undefined)
    throw ruleViolation(
      `O arquivo ${file} já levou este desconto ao banco: registre um ajuste que o compense.`,
    )
  await removeGlosaAdjustment(tx, id, user.id)
}

/** An accepted discount is an adjustment of the professional's account, in the month of its day. */
const setAdjustment = async (tx: Tx, user: SignedInUser, glosa: StoredGlosa) => {
  const { id, discountedOn, professional, withheld, treatmentId, sessionDate, contract } = glosa
  await dropAdjustment(tx, user, glosa)
  if (discountedOn === null) return
  await addGlosaAdjustment(tx, {
    glosaId: id,
    professionalId: professional.id,
    amount: withheld,
    // Without the patient's name: the professional's statement shows this reason.
    reason: `Sessão de ${dayText(sessionDate)}, PAD ${treatmentId}, ${contract.fantasyName}`.slice(0, 200),
    month: firstDay(competenceOf(discountedOn)),
    userId: user.id,
  })
}

const emitAccount = ({ events }: Context, { professional }: StoredGlosa) =>
  events.emit('account.changed', { professionalId: professional.id })

export const markDiscount = async (
  context: Context,
  user: SignedInUser,
  id: number,
  { discountedOn, version }: { discountedOn: string | null; version?: number | undefined },
) => {
  const glosa = await changeGlosa(context, user, {
    id,
    version,
    action: discountedOn ? 'glosaDiscounted' : 'glosaDiscountUndone',
    fields: ({ withheld }) => {
      if (withheld === 0) throw ruleViolation('Nesta glosa não se decidiu nenhum desconto.')
      if (discountedOn && discountedOn > companyDay(context.config))
        throw invalidFields([{ field: 'discountedOn', message: 'Esta data ainda não chegou.' }])
      return { discountedOn }
    },
    step: (tx, after) => setAdjustment(tx, user, after),
  })
  emitAccount(context, glosa)
  return glosa
}

/** Removing or restoring a glosa also removes or restores the adjustment of its discount. */
export const removeGlosa = async (context: Context, user: SignedInUser, id: number) => {
  const glosa = await removeRecord(context, user, register, {
    id,
    step: async (tx, before) => {
      await dropAdjustment(tx, user, before)
      return before
    },
  })
  emitAccount(context, glosa)
}

export const restoreGlosaRecord = async (context: Context, user: SignedInUser, id: number) => {
  await restoreRecord(context, user, register, {
    id,
    step: async (tx, { discountedOn }) => {
      if (discountedOn) await restoreGlosaAdjustment(tx, id)
    },
  })
  const glosa = await readGlosaOr404(context.db, user, id)
  emitAccount(context, glosa)
  return glosa
}
