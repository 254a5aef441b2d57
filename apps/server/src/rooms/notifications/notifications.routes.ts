import { listNotifications, readAllNotifications, readNotification } from '@zelo/contract/notifications'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notAllowed } from '../../platform/errors.ts'
import { serve } from '../../platform/serving/serve.ts'
import { scheduleReminders } from './digest/schedule.ts'
import { listenForNews } from './notifications.listeners.ts'
import { findNotifications } from './notifications.queries.ts'
import { readAllOwn, readOwnNotification } from './notifications.service.ts'

/** The header adds nothing to the token, so it may be missing; but it must not claim to be somebody else. */
const assertOwn = (request: FastifyRequest, userId: number) => {
  const claimed = request.headers['x-user-id']
  if (claimed !== undefined && claimed !== String(userId)) throw notAllowed()
}

export const notificationRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listNotifications, ({ user, query, request }) => {
    assertOwn(request, user.id)
    return findNotifications(context.db, user.id, query)
  })
  serve(app, readNotification, ({ user, params, request }) => {
    assertOwn(request, user.id)
    return readOwnNotification(context, user.id, params.id)
  })
  serve(app, readAllNotifications, async ({ user, request }) => {
    assertOwn(request, user.id)
    await readAllOwn(context, user.id)
    return { message: 'Notificações marcadas como lidas.' }
  })
  listenForNews(context, app.log)
  scheduleReminders(app, context)
}
