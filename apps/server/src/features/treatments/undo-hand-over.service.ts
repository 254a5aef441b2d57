import type { SignedInUser } from '@zelo/contract/auth'
import { daysAfter } from '@zelo/contract/dates'
import type { HandOver } from '@zelo/contract/hand-over'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { returnTerms } from '../books/books.public.ts'
import { releaseSubstitutions } from '../recruitment/recruitment.public.ts'
import { findMonthsOf, raiseVersions } from './treatments.queries.ts'
import {
  findHandOversOfProfessional,
  findHandOversOfTreatment,
  findLastKept,
  findObstacles,
  findParts,
  type HandOverPart,
  lockHandOver,
  markHandOverUndone,
} from './undo-hand-over.queries.ts'

const sessionsText = (count: number) => (count === 1 ? '1 sessão' : `${count} sessões`)

/** The sentence for the user that explains why a part of a hand-over cannot be undone; null if it can. */
const obstacleOf = async (db: Queryable, part: HandOverPart, since?: string): Promise<string | null> => {
  const { isReplaced, laterTo, done, closed, removed } = await findObstacles(db, part.id, since)
  if (laterTo !== null)
    return `Desfaça antes a passagem posterior, para ${laterTo}, no PAD ${part.treatmentId}.`
  if (isReplaced) return `Os termos do PAD ${part.treatmentId} nesses dias mudaram depois da passagem.`
  if (done > 0)
    return `O PAD ${part.treatmentId} já tem ${sessionsText(done)} realizada${done === 1 ? '' : 's'} ou paga${done === 1 ? '' : 's'} nesses dias.`
  if (closed > 0) return `O PAD ${part.treatmentId} tem ${sessionsText(closed)} em competência fechada.`
  if (removed !== null) return `${removed}, a quem os dias voltariam, foi removido do cadastro.`
  return null
}

const firstObstacle = async (db: Queryable, parts: HandOverPart[]) => {
  for (const part of parts) {
    const obstacle = await obstacleOf(db, part)
    if (obstacle !== null) return obstacle
  }
  return null
}

const withObstacles = (db: Queryable, found: Omit<HandOver, 'obstacle'>[]): Promise<HandOver[]> =>
  Promise.all(
    found.map(async (one) => ({ ...one, obstacle: await firstObstacle(db, await findParts(db, one.id)) })),
  )

export const listHandOversOf = {
  treatment: async (db: Queryable, id: number) => withObstacles(db, await findHandOversOfTreatment(db, id)),
  professional: async (db: Queryable, id: number, days: { from: string; to: string | null }) =>
    withObstacles(db, await findHandOversOfProfessional(db, id, days)),
}

const returnDays = async (tx: Tx, user: SignedInUser, part: HandOverPart, since?: string) => {
  const sessions = await returnTerms(tx, { ...part, since })
  await recordAudit(tx, {
    actorId: user.id,
    action: 'handOverUndone',
    entity: 'treatment',
    entityId: part.treatmentId,
    changes: { sessions: { from: null, to: sessions } },
  })
  return sessions
}

/** Restores the former terms of every PAD of a hand-over; throws if any of them cannot be undone. */
const undoInTransaction = async (tx: Tx, user: SignedInUser, batchId: number) => {
  const parts = await lockHandOver(tx, batchId)
  if (parts.length === 0) throw notFound('Esta passagem de sessões não existe ou já foi desfeita.')
  const obstacle = await firstObstacle(tx, parts)
  if (obstacle !== null) throw ruleViolation(`A passagem não pode ser desfeita. ${obstacle}`)
  let sessions = 0
  for (const part of parts) {
    sessions += await returnDays(tx, user, part)
  }
  const treatmentIds = parts.map(({ treatmentId }) => treatmentId)
  await raiseVersions(tx, treatmentIds)
  await markHandOverUndone(tx, batchId, user.id)
  return { parts, sessions, touched: await findMonthsOf(tx, treatmentIds) }
}

export const undoHandOverOf = async ({ db, events }: Context, user: SignedInUser, batchId: number) => {
  const { touched, sessions, recruitmentIds } = await db.begin(async (tx) => {
    const undone = await undoInTransaction(tx, user, batchId)
    const ids = undone.parts.map(({ id }) => id)
    return { ...undone, recruitmentIds: await releaseSubstitutions(tx, user, ids) }
  })
  for (const treatment of touched) events.emit('treatment.changed', treatment)
  for (const recruitmentId of recruitmentIds) events.emit('recruitment.changed', { recruitmentId })
  return { treatments: touched.length, sessions }
}

/**
 * Returns the days of the hand-over that fulfilled a substitution, and the changed PADs. Days that are done, paid or in a
 * closed month stay with the professional who attended them, and so do the days before them.
 */
export const undoForRecruitment = async (tx: Tx, user: SignedInUser, handOverId: number) => {
  const [row] = await tx<{ batchId: number }[]>`
    select batch_id from hand_overs where id = ${handOverId} and undone_at is null`
  if (!row) return []
  const [part] = await lockHandOver(tx, row.batchId)
  const { lastKept, hasRest } = await findLastKept(tx, handOverId)
  if (!part || lastKept === null) return (await undoInTransaction(tx, user, row.batchId)).touched
  if (!hasRest)
    throw ruleViolation('Não há dias a devolver: as sessões desta passagem já foram realizadas ou fechadas.')
  const since = daysAfter(lastKept, 1)
  const obstacle = await obstacleOf(tx, part, since)
  if (obstacle !== null) throw ruleViolation(`Os dias não podem voltar a quem atendia antes. ${obstacle}`)
  await returnDays(tx, user, part, since)
  await raiseVersions(tx, [part.treatmentId])
  return findMonthsOf(tx, [part.treatmentId])
}
