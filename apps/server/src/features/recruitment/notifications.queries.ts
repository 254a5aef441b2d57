import type { Queryable } from '../../platform/database/connect.ts'
import { actorName } from '../notifications/notifications.public.ts'

export type RecruitmentFacts = {
  id: number
  fullName: string
  specialty: string
  city: string
  status: string
  administratorId: number | null
  actor: string
}

export const findRecruitmentFacts = async (db: Queryable, id: number, actorId: number) => {
  const [row] = await db<RecruitmentFacts[]>`
    select r.id, r.full_name, r.specialty, r.city, r.status, r.administrator_id, ${actorName(db, actorId)}
    from recruitments r where r.id = ${id} and r.deleted_at is null`
  return row
}

export const findProfessionalName = async (db: Queryable, id: number) => {
  const [row] = await db<{ fullName: string }[]>`select full_name from professionals where id = ${id}`
  return row?.fullName
}

export type WaitingRecruitment = {
  id: number
  fullName: string
  specialty: string
  city: string
  days: number
  administratorId: number | null
  /** The time of the reminder. The link of the notification finds its recruitments by this time. */
  remindedAt: string
}

/** The key of the reminder about a recruitment to a user; '%' instead of the id matches any recruitment. */
export const waitingKey = (id: number | '%', userId: number) => `recruitment-waits:${id}:${userId}`

export const findWaitingRecruitments = (db: Queryable, today: string, timeZone: string) =>
  db<WaitingRecruitment[]>`
    select r.id, r.full_name, r.specialty, r.city, r.administrator_id, open.days, now() as reminded_at
    from recruitments r
      cross join lateral (select ${today}::date - (r.created_at at time zone ${timeZone})::date as days) open
    where r.status = 'open' and r.deleted_at is null and open.days > 5
      -- Excludes recruitments with a reminder of an earlier version, whose key did not contain the user.
      and not exists (select from reminders where key = 'recruitment-waits:' || r.id)
    order by r.created_at, r.id`
