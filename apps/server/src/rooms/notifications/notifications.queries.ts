import type { Notification, NotificationsQuery } from '@zelo/contract/notifications'
import type { Database, Queryable } from '../../platform/database/connect.ts'

type Stored = {
  id: number
  title: string
  body: string | null
  isRead: boolean
  createdAt: string
  linkUrl: string | null
}

const columns = (db: Queryable) => db`id, title, body, read_at is not null as is_read, created_at, link_url`

/** As the specification names its fields; what is empty is left out. */
const present = ({ id, title, body, isRead, createdAt, linkUrl }: Stored): Notification => ({
  id,
  title,
  ...(body && { body }),
  is_read: isRead,
  created_at: createdAt,
  ...(linkUrl && { link_url: linkUrl }),
})

const countUnread = async (db: Queryable, userId: number) => {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int from notifications where administrator_id = ${userId} and read_at is null`
  return row.count
}

export const findNotifications = async (
  db: Database,
  userId: number,
  { before, per_page }: NotificationsQuery,
) => {
  // One more than asked for tells whether there is a next page.
  const rows = await db<Stored[]>`
    select ${columns(db)} from notifications
    where administrator_id = ${userId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${per_page + 1}`
  const items = rows.slice(0, per_page).map(present)
  const next = rows.length > per_page ? (items.at(-1)?.id ?? null) : null
  return { items, unread: await countUnread(db, userId), next }
}

export const markRead = async (db: Database, userId: number, id: number) => {
  const [row] = await db<Stored[]>`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and administrator_id = ${userId} returning ${columns(db)}`
  return row && present(row)
}

export const markAllRead = (db: Database, userId: number) =>
  db`update notifications set read_at = now() where administrator_id = ${userId} and read_at is null`

export type News = { title: string; body: string; linkUrl: string }

export const insertNotifications = async (db: Queryable, recipients: number[], news: News) => {
  const rows = await db<(Stored & { administratorId: number })[]>`
    insert into notifications (administrator_id, title, body, link_url)
    select id, ${news.title}, ${news.body}, ${news.linkUrl} from unnest(${recipients}::int[]) as id
    returning administrator_id, ${columns(db)}`
  return rows.map((row) => ({ userId: row.administratorId, notification: present(row) }))
}
