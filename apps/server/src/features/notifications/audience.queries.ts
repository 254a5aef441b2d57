import { type Permission, type Role, rolesThatTakeRecruitments, rolesWith } from '@zelo/contract/permissions'
import type { Queryable } from '../../platform/database/connect.ts'

const active = (db: Queryable) => db`a.status = 'active' and a.deleted_at is null`
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

const findActive = async (db: Queryable, roles: readonly Role[], actorId: number) =>
  ids(
    await db<{ id: number }[]>`
      select a.id from administrators a
      where ${active(db)} and a.role = any(${roles}::text[]) and a.id <> ${actorId} order by a.id`,
  )

/** The active users with this permission, except the acting user. */
export const findStaff = (db: Queryable, permission: Permission, actorId = 0) =>
  findActive(db, rolesWith(permission), actorId)

/** The active administrator in charge, otherwise all users whose role may take recruitments. Excludes the acting user. */
export const findInCharge = async (db: Queryable, administratorId: number | null, actorId = 0) => {
  const assigned = await db<{ id: number }[]>`
    select a.id from administrators a where a.id = ${administratorId} and ${active(db)}`
  if (assigned.length === 0) return findActive(db, rolesThatTakeRecruitments(), actorId)
  return ids(assigned).filter((id) => id !== actorId)
}

export const actorName = (db: Queryable, actorId: number) =>
  db`(select name from administrators where id = ${actorId}) as actor`
