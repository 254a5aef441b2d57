import { isPanelPath } from '@zelo/contract/notifications'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import type { NewNotification } from './feature-notifications.ts'
import { countUnread, insertNotifications, markAllRead, markRead } from './notifications.queries.ts'

/**
 * Stores the notification for each recipient. Throws if the link leaves the panel, because only a programming error does that.
 */
export const storeNotification = async (
  db: Queryable,
  recipients: number[],
  notification: NewNotification,
) => {
  if (notification.linkUrl !== null && !isPanelPath(notification.linkUrl))
    throw new Error(`not a path of the panel: ${notification.linkUrl}`)
  const { title, body, linkUrl } = notification
  // Truncate to the column lengths: a long name must not roll back the change that is announced.
  return insertNotifications(db, recipients, {
    title: title.slice(0, 200),
    body: body.slice(0, 1000),
    linkUrl,
  })
}

export const sendNotifications = (
  { notifyUser }: Pick<Context, 'notifyUser'>,
  made: Awaited<ReturnType<typeof storeNotification>>,
) => {
  for (const { userId, notification } of made) notifyUser(userId, notification)
}

export const readOwnNotification = async ({ db, events }: Context, userId: number, id: number) => {
  const notification = await markRead(db, userId, id)
  if (!notification) throw notFound('Esta notificação não existe.')
  events.emit('notification.read', { userId, id, unread: await countUnread(db, userId) })
  return notification
}

export const readAllOwn = async ({ db, events }: Context, userId: number) => {
  await markAllRead(db, userId)
  events.emit('notification.read', { userId, unread: await countUnread(db, userId) })
}
