import type { FastifyBaseLogger } from 'fastify'
import type { NonEmpty } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Announce, Announced, Announcements, createEvents } from '../../platform/events.ts'
import type { FeatureNotifications } from './feature-notifications.ts'
import { sendNotifications, storeNotification } from './notifications.service.ts'

type AnnounceContext = Pick<Context, 'notifyUser'> & {
  events: Pick<ReturnType<typeof createEvents>, 'emit'>
  notifications: FeatureNotifications[]
}
type Log = Pick<FastifyBaseLogger, 'warn'>
type Stored = Awaited<ReturnType<typeof storeNotification>>

/** Stores the notifications of events with one name. Events with the same key share one notification. */
const storeOf = async <Name extends keyof Announcements>(
  tx: Tx,
  notification: FeatureNotifications[Name],
  { name, payloads }: { name: Name; payloads: Announcements[Name][] },
  log: Log,
): Promise<Stored> => {
  if (!notification) return []
  const { together, compose } = notification
  const groups = together ? [...Map.groupBy(payloads, together).values()] : payloads.map((one) => [one])
  const stored: Stored = []
  for (const group of groups) {
    const composed = await compose(tx, group as NonEmpty<Announcements[Name]>)
    if (composed) stored.push(...(await storeNotification(tx, composed.recipients, composed.notification)))
    else log.warn({ event: name }, 'nothing left to notify about')
  }
  return stored
}

/** Stores notifications in the transaction of the change, so that a crash after the commit loses no notification. */
export const createAnnounce = (
  { events, notifyUser, notifications }: AnnounceContext,
  log: Log,
): Announce => {
  const store = async (tx: Tx, announced: Announced[]) => {
    const stored: Stored = []
    for (const [name, group] of Map.groupBy(announced, (one) => one.name)) {
      const payloads = group.map((one) => one.payload)
      for (const feature of notifications)
        stored.push(...(await storeOf(tx, feature[name], { name, payloads }, log)))
    }
    return stored
  }
  return async (tx, announced) => {
    const stored = await store(tx, announced)
    return () => {
      sendNotifications({ notifyUser }, stored)
      for (const { name, payload } of announced) events.emit(name, payload)
    }
  }
}
