import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@zelo/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { assertOwn } from '../../platform/serving/assert-own.ts'
import { serve } from '../../platform/serving/serve.ts'
import type { DailyReminder } from './digest/daily.ts'
import { scheduleReminders } from './digest/schedule.ts'
import type { RoomNews } from './news.ts'
import { listenForNews } from './notifications.listeners.ts'
import { findNotifications } from './notifications.queries.ts'
import { readAllOwn, readOwnNotification } from './notifications.service.ts'

/** What the rooms have people told of: the app hands it over here. */
type Told = { news: RoomNews[]; reminders: DailyReminder[] }

export const notificationRoutes = (app: FastifyInstance, context: Context & Told) => {
  serve(app, listNotifications, ({ user, query, request }) => {
    assertOwn(request, user.id)
    return findNotifications(context.db, user.id, query)
  })
  serve(app, markNotificationRead, ({ user, params, request }) => {
    assertOwn(request, user.id)
    return readOwnNotification(context, user.id, params.id)
  })
  serve(app, markAllNotificationsRead, async ({ user, request }) => {
    assertOwn(request, user.id)
    await readAllOwn(context, user.id)
    return { message: 'Notificações marcadas como lidas.' }
  })
  listenForNews(context, app.log)
  scheduleReminders(app, context)
}
