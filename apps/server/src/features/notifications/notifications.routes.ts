import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@zelo/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { assertOwn } from '../../platform/serving/assert-own.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findNotifications } from './notifications.queries.ts'
import { readAllOwn, readOwnNotification } from './notifications.service.ts'
import type { DailyReminder } from './reminders/daily.ts'
import { type Chore, scheduleReminders } from './reminders/schedule.ts'

/** The reminders and daily tasks of all features, injected by the app. */
type FromFeatures = { reminders: DailyReminder[]; chores: Chore[] }

export const notificationRoutes = (app: FastifyInstance, context: Context & FromFeatures) => {
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
  scheduleReminders(app, context)
}
