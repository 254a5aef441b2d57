import type { Notification, NotificationsQuery } from '@zelo/contract/notifications'
import type { Database, Queryable } from '../../platform/database/connect.ts'
import type { NewNotification } from './feature-notifications.ts'

type Stored = {
  id: number
  title: string
  body: string | null
  isRead: boolean
  createdAt: string
  linkUrl: string | null
}

const columns = (db: Queryable) => db`id, title, body, read_at is not null as is_read, created_at, link_url`

/** Uses the field names of the specification, and omits an empty body or link. */
const present = ({ id, title, body, isRead, createdAt, linkUrl }: Stored): Notification => ({
  id,
  title,
  ...(body && { body }),
  is_read: isRead,
  created_at: createdAt,
  ...(linkUrl && { link_url: linkUrl }),
})

type Listed = { unread: number } & (Stored | { id: null })

export const findNotifications = async (
  db: Database,
  userId: number,
  { before, per_page }: NotificationsQuery,
) => {
  // One statement, so that count and rows are from the same snapshot. One extra row shows whether there is another page.
  const rows = await db<[Listed, ...Listed[]]>`
    select counted.unread, page.*
    from (select count(*)::int as unread from notifications
        where administrator_id = ${userId} and read_at is null) counted
      left join (select ${columns(db)} from notifications
        where administrator_id = ${userId} ${before ? db`and id < ${before}` : db``}
        order by id desc limit ${per_page + 1}) page on true
    order by page.id desc`
  const found = rows.filter((row) => row.id !== null)
  const items = found.slice(0, per_page).map(present)
  const next = found.length > per_page ? (items.at(-1)?.id ?? null) : null
  return { items, unread: rows[0].unread, next }
}

/** The number of unread notifications and the newest id: with these the panel checks whether its list is current. */
export const findInboxState = async (db: Database, userId: number) => {
  const [state] = await db<[{ unread: number; newest: number }]>`
    select (select count(*) from notifications where administrator_id = ${userId} and read_at is null)::int as unread,
      coalesce((select max(id) from notifications where administrator_id = ${userId}), 0)::int as newest`
  return state
}

export const markRead = async (db: Database, userId: number, id: number) => {
  const [row] = await db<Stored[]>`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and administrator_id = ${userId} returning ${columns(db)}`
  return row && present(row)
}

export const markAllRead = (db: Database, userId: number) =>
  db`update notifications set read_at = now() where administrator_id = ${userId} and read_at is null`

export const countUnread = async (db: Database, userId: number) => {
  const [{ unread }] = await db<[{ unread: number }]>`
    select count(*)::int as unread from notifications where administrator_id = ${userId} and read_at is null`
  return unread
}

export const insertNotifications = async (
  db: Queryable,
  recipients: number[],
  notification: NewNotification,
) => {
  const rows = await db<(Stored & { administratorId: number })[]>`
    insert into notifications (administrator_id, title, body, link_url)
    select id, ${notification.title}, ${notification.body}, ${notification.linkUrl} from unnest(${recipients}::int[]) as id
    returning administrator_id, ${columns(db)}`
  return rows.map((row) => ({ userId: row.administratorId, notification: present(row) }))
}
