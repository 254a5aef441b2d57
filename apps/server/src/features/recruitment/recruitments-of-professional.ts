import type { SignedInUser } from '@zelo/contract/auth'
import type { RemovalHold } from '@zelo/contract/removal'
import { authorisedStatuses, isAuthorised, settledStatuses } from '@zelo/contract/vocabulary'
import { recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import type { Announced, Tell } from '../../platform/events.ts'
import { changeLink, findLocked } from './change-link.ts'
import { recruitmentRegister as register } from './recruitment.register.ts'

/** Recruitments that still need their assigned professional: open ones, and authorised ones without PAD or hand-over. */
const findAssigned = async (db: Queryable, professionalId: number) => {
  const rows = await db<{ id: number }[]>`
    select id from recruitments
    where professional_id = ${professionalId} and deleted_at is null
      and (status <> all(${[...settledStatuses]})
        or status = any(${[...authorisedStatuses]}) and treatment_id is null and hand_over_id is null)
    order by id`
  return rows.map(({ id }) => id)
}

/** Open recruitments in which the professional was called and has not answered. */
const findCalling = async (db: Queryable, professionalId: number) => {
  const rows = await db<{ id: number }[]>`
    select r.id from recruitment_calls c join recruitments r on r.id = c.recruitment_id
    where c.professional_id = ${professionalId} and c.answered_at is null
      and r.deleted_at is null and r.status <> all(${[...settledStatuses]})
    order by r.id`
  return rows.map(({ id }) => id)
}

/** Number of recruitments that the question links to. */
const mostLinks = 20

const effectOf = (ids: number[], say: (recruitments: string) => string): RemovalHold[] => {
  if (ids.length === 0) return []
  const message = say(ids.length === 1 ? '1 captação' : `${ids.length} captações`)
  const links = ids
    .slice(0, mostLinks)
    .map((id) => ({ label: `Captação nº ${id}`, to: `/recruitment/${id}/details` }))
  return [{ message, links }]
}

/** The effects of the professional's removal on recruitments. */
const findEffects = async (db: Queryable, professionalId: number) => {
  const [assigned, calling] = await Promise.all([
    findAssigned(db, professionalId),
    findCalling(db, professionalId),
  ])
  return [
    ...effectOf(
      assigned,
      (many) => `O profissional está designado em ${many}: a designação será retirada, e a busca continua.`,
    ),
    ...effectOf(
      calling,
      (many) => `O profissional ainda não respondeu em ${many}: a chamada será encerrada.`,
    ),
  ]
}

const endCalls = async (tx: Tx, user: SignedInUser, professionalId: number) => {
  const ended = await tx<{ id: number; recruitmentId: number }[]>`
    update recruitment_calls set answer = 'none', answered_by = ${user.id}, answered_at = now()
    where professional_id = ${professionalId} and answered_at is null returning id, recruitment_id`
  await recordAudits(
    tx,
    ended.map(({ id, recruitmentId }) => ({
      actorId: user.id,
      action: 'calledRemoved',
      entity: register.entity,
      entityId: recruitmentId,
      changes: { callId: { from: null, to: id } },
    })),
  )
  return ended.map(({ recruitmentId }) => recruitmentId)
}

/**
 * Ends the calls of a professional who is being removed and takes the assignments away. The caller has locked the
 * professional, so nobody calls or assigns them meanwhile. A restored professional gets neither back.
 */
const release = async (
  { announce, events }: Context,
  tx: Tx,
  user: SignedInUser,
  professionalId: number,
): Promise<Tell> => {
  const called = await endCalls(tx, user, professionalId)
  const assigned = await findAssigned(tx, professionalId)
  const reopened: Announced[] = []
  for (const id of assigned) {
    const before = await findLocked(tx, id)
    // Read after the lock: another request may have assigned somebody else meanwhile.
    if (before.professionalId !== professionalId) continue
    const isReopened = isAuthorised(before.status)
    const link = { professionalId: null, ...(isReopened && { status: 'open' as const }) }
    await changeLink(tx, user, { action: 'assignedRemoved', before, link })
    if (isReopened)
      reopened.push({
        name: 'recruitment.statusChanged',
        payload: { recruitmentId: id, actorId: user.id },
      })
  }
  const tell = await announce(tx, reopened)
  return () => {
    for (const recruitmentId of new Set([...called, ...assigned]))
      events.emit('recruitment.changed', { recruitmentId })
    tell()
  }
}

export const recruitmentsOfProfessional = { findEffects, release }
