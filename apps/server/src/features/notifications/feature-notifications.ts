import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Announcements } from '../../platform/events.ts'

export type NewNotification = {
  title: string
  body: string
  /** The path of a panel screen; null if no screen shows the record. */
  linkUrl: string | null
}

/** A notification and its recipients; undefined if the record no longer exists. */
export type Composed = Promise<{ recipients: number[]; notification: NewNotification } | undefined>

type NotificationOf<Payload> = {
  /**
   * The grouping key: events announced together with the same key share one notification. Without this function each event has
   * its own.
   */
  together?: (payload: Payload) => string
  compose: (db: Queryable, payloads: NonEmpty<Payload>) => Composed
}

/** The notifications that a feature creates, by event name. */
export type FeatureNotifications = { [Name in keyof Announcements]?: NotificationOf<Announcements[Name]> }
