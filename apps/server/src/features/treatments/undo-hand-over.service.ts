import type { SignedInUser } from '@zelo/contract/auth'
import { daysAfter } from '@zelo/contract/dates'
import type { HandOver } from '@zelo/contract/hand-over'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { returnTerms } from '../books/books.public.ts'
import { releaseSubstitutions, statusChanged } from '../recruitment/recruitment.public.ts'
import { findMonthsOf, raiseVersions } from './treatments.queries.ts'
import {
  findHandOversOfProfessional,
  findHandOversOfTreatment,
  findLastKept,
  findObstacles,
  findParts,
  type HandOverPart,
  lockHandOver,
  markUndone,
  separateFromBatch,
} from './undo-hand-over.queries.ts'

const sessionsText = (count: number) => (count === 1 ? '1 sessão' : `${count} sessões`)

/** The sentence for the user about why a part of a hand-over cannot be undone; null if the part can be undone. */
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

/** Restores the former terms of every PAD of a hand-over. Throws if any PAD cannot be undone. */
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
  await markUndone(tx, parts, user.id)
  return { parts, sessions, touched: await findMonthsOf(tx, treatmentIds) }
}

export const undoHandOverOf = async (
  { db, events, announce }: Context,
  user: SignedInUser,
  batchId: number,
) => {
  const { touched, sessions, continuesIn, notify } = await db.begin(async (tx) => {
    const undone = await undoInTransaction(tx, user, batchId)
    const ids = undone.parts.map(({ id }) => id)
    const released = await releaseSubstitutions(tx, user, ids)
    const changed = released.map(({ id }) => statusChanged(user, id))
    const others = released.flatMap((substitution) => substitution.continuesIn ?? [])
    return { ...undone, continuesIn: others, notify: await announce(tx, changed) }
  })
  for (const treatment of touched) events.emit('treatment.changed', treatment)
  notify()
  return { treatments: touched.length, sessions, continuesIn }
}

/**
 * Undoes the part of a hand-over that fulfilled a substitution, and returns the changed PADs. Other PADs of the same
 * hand-over remain handed over. Days up to the last completed, paid or closed day keep the professional who attended them.
 */
export const undoForRecruitment = async (tx: Tx, user: SignedInUser, handOverId: number) => {
  const [row] = await tx<{ batchId: number }[]>`
    select batch_id from hand_overs where id = ${handOverId} and undone_at is null`
  const part = row && (await lockHandOver(tx, row.batchId)).find(({ id }) => id === handOverId)
  if (!part) return []
  const { lastKept, hasRest } = await findLastKept(tx, handOverId)
  if (lastKept !== null && !hasRest)
    throw ruleViolation('Não há dias a devolver: as sessões desta passagem já foram realizadas ou fechadas.')
  const since = lastKept === null ? undefined : daysAfter(lastKept, 1)
  const obstacle = await obstacleOf(tx, part, since)
  if (obstacle !== null) throw ruleViolation(`Os dias não podem voltar a quem atendia antes. ${obstacle}`)
  await returnDays(tx, user, part, since)
  if (since === undefined) await markUndone(tx, [part], user.id)
  else await separateFromBatch(tx, part, row.batchId)
  await raiseVersions(tx, [part.treatmentId])
  return findMonthsOf(tx, [part.treatmentId])
}
