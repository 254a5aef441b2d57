import type { Role } from '@zelo/contract/permissions'
import type { Queryable } from '../../platform/database/connect.ts'

const active = (db: Queryable) => db`a.status = 'active' and a.deleted_at is null`
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Active users of these roles, without the one who acted. */
export const findStaff = async (db: Queryable, roles: readonly Role[], actorId = 0) =>
  ids(
    await db<{ id: number }[]>`
      select a.id from administrators a
      where ${active(db)} and a.role = any(${roles}::text[]) and a.id <> ${actorId} order by a.id`,
  )

/** The administrator in charge, else every pickup; never the one who did it. */
export const findInCharge = async (db: Queryable, administratorId: number | null, actorId = 0) => {
  const assigned = await db<{ id: number }[]>`
    select a.id from administrators a where a.id = ${administratorId} and ${active(db)}`
  if (assigned.length === 0) return findStaff(db, ['pickup'], actorId)
  return ids(assigned).filter((id) => id !== actorId)
}

/** The name of the person who did it, for the sentence. */
export const actorName = (db: Queryable, actorId: number) =>
  db`(select name from administrators where id = ${actorId}) as actor`
