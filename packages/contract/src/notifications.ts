import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, pathId } from './fields.ts'
import { listQuery } from './paging.ts'

/** Whether the link is a path within the panel. Rejects everything that a browser could resolve to another site. */
export const isPanelPath = (link: string) => /^(\/[^/\\\s\p{Cc}]+)+$/u.test(link)

export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.optional(z.string()),
  is_read: z.boolean(),
  created_at: moment,
  link_url: z.optional(z.string().check(z.refine(isPanelPath))),
})
export type Notification = z.infer<typeof Notification>

export const NotificationsQuery = z.object({
  per_page: listQuery.per_page,
  /** Returns only notifications older than this id. Page numbers would shift with every new notification. */
  before: z.optional(pathId),
})
export type NotificationsQuery = z.infer<typeof NotificationsQuery>

const feature = 'notifications'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Lista as notificações de quem pede, da mais nova à mais antiga.',
  feature,
  may: 'signed-in',
  headers: { 'x-user-id': 'O id de quem pede, que tem de ser o da sessão.' },
  query: NotificationsQuery,
  answer: z.object({
    items: z.array(Notification),
    /** The number of all unread notifications, not only those of this page. */
    unread: z.int(),
    /** The `before` of the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
})

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/notifications/{id}/read',
  summary: 'Marca uma notificação como lida.',
  feature,
  may: 'signed-in',
  params: z.object({ id: pathId }),
  answer: Notification,
})

export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notifications/read-all',
  summary: 'Marca todas as notificações de quem pede como lidas.',
  feature,
  may: 'signed-in',
  answer: Done,
})
