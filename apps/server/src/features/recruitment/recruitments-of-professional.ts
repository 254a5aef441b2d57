import type { SignedInUser } from '@zelo/contract/auth'
import type { RemovalHold } from '@zelo/contract/removal'
import { authorizedStatuses, settledStatuses } from '@zelo/contract/vocabulary'
import { changesBetween, recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/events.ts'
import { holdRecord } from '../../platform/register.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { recruitmentRegister as register, type StoredRecruitment } from './recruitment.register.ts'
import { statusChanged } from './status-changed.ts'

/**
 * Recruitments whose assignment ends when the professional is removed. Excludes authorized ones with a PAD or a hand-over, and
 * those of anonymised people, which accept no writes.
 */
const isAssigned = (db: Queryable, professionalId: number) => db`
  professional_id = ${professionalId}
    and (status <> all(${[...authorizedStatuses]}) or treatment_id is null and hand_over_id is null)
    and not exists (select from forgotten_people f where f.kind = 'recruitment' and f.person_id = recruitments.id)`

/** Assigned recruitments whose search continues. Includes cancelled ones, because they may be reopened. */
const findSearching = async (db: Queryable, professionalId: number) => {
  const rows = await db<{ id: number }[]>`
    select id from recruitments
    where ${isAssigned(db, professionalId)} and deleted_at is null and status not in ('cancelled', 'removed')
    order by id`
  return rows.map(({ id }) => id)
}

/** Open recruitments in which the professional was called and did not answer. */
const findCalling = async (db: Queryable, professionalId: number) => {
  const rows = await db<{ id: number }[]>`
    select r.id from recruitment_calls c join recruitments r on r.id = c.recruitment_id
    where c.professional_id = ${professionalId} and c.answered_at is null
      and r.deleted_at is null and r.status <> all(${[...settledStatuses]})
    order by r.id`
  return rows.map(({ id }) => id)
}

/** The removal dialog links to at most this number of recruitments. */
const maxLinks = 20

const effectOf = (ids: number[], say: (recruitments: string) => string): RemovalHold[] => {
  if (ids.length === 0) return []
  const message = say(ids.length === 1 ? '1 captação' : `${ids.length} captações`)
  const links = ids
    .slice(0, maxLinks)
    .map((id) => ({ label: `Captação nº ${id}`, to: `/recruitment/${id}/details` }))
  return [{ message, links }]
}

/** The effects of the professional's removal on recruitments. */
const findEffects = async (db: Queryable, professionalId: number) => {
  const [searching, calling] = await Promise.all([
    findSearching(db, professionalId),
    findCalling(db, professionalId),
  ])
  return [
    ...effectOf(
      searching,
      (count) => `O profissional está designado em ${count}: a designação será retirada, e a busca continua.`,
    ),
    ...effectOf(
      calling,
      (count) => `O profissional ainda não respondeu em ${count}: a chamada será encerrada.`,
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

type Released = Record<'former' | 'status', StoredRecruitment['status']> & { id: number }

/**
 * Clears the professional of these recruitments. Authorized ones become open again, because an authorized recruitment needs a
 * professional.
 */
const unassign = async (tx: Tx, user: SignedInUser, professionalId: number, which: Fragment) => {
  const released = await tx<Released[]>`
    with assigned as (
      select id, status from recruitments where ${isAssigned(tx, professionalId)} and ${which}
      order by id for no key update)
    update recruitments r set professional_id = null, version = r.version + 1,
      status = case when r.status = any(${[...authorizedStatuses]}) then 'open' else r.status end
    from assigned where r.id = assigned.id
    returning r.id, assigned.status as former, r.status`
  await recordAudits(
    tx,
    released.map(({ id, former, status }) => ({
      actorId: user.id,
      action: 'assignedRemoved',
      entity: register.entity,
      entityId: id,
      changes: {
        ...changesBetween({ status: former }, { status }),
        professionalId: { from: professionalId, to: null },
      },
    })),
  )
  return {
    ids: released.map(({ id }) => id),
    reopened: released.flatMap(({ id, former, status }) => (former === status ? [] : id)),
  }
}

/**
 * Clears the professional of a removed recruitment before it is restored, if that professional was removed. Returns the id of
 * the recruitment if it becomes open again.
 */
export const releaseRemoved = async (tx: Tx, user: SignedInUser, removed: StoredRecruitment) => {
  const { id, professionalId } = removed
  if (professionalId === null || (await holdRecord(tx, professionalRegister, professionalId))) return []
  return (await unassign(tx, user, professionalId, tx`id = ${id}`)).reopened
}

/**
 * Ends the calls and clears the assignments of a professional who is being removed. The caller locks the professional against
 * concurrent calls and assignments. Restoring the professional restores neither calls nor assignments.
 */
const release = async (
  { announce, events }: Context,
  tx: Tx,
  user: SignedInUser,
  professionalId: number,
): Promise<Notify> => {
  const called = await endCalls(tx, user, professionalId)
  const { ids, reopened } = await unassign(tx, user, professionalId, tx`deleted_at is null`)
  const notify = await announce(
    tx,
    reopened.map((id) => statusChanged(user, id)),
  )
  return () => {
    for (const recruitmentId of new Set([...called, ...ids]))
      events.emit('recruitment.changed', { recruitmentId })
    notify()
  }
}

export const recruitmentsOfProfessional = { findEffects, release }
