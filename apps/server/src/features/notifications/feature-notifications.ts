import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Announcements } from '../../platform/events.ts'

export type NewNotification = {
  title: string
  body: string
  /** The path of a panel screen. Null if no screen shows the record. */
  linkUrl: string | null
}

/** A notification and its recipients. Undefined if the record no longer exists. */
export type Composed = Promise<{ recipients: number[]; notification: NewNotification } | undefined>

type NotificationOf<Payload> = {
  /** Events with the same key that are announced together create one notification. Without it each event creates its own. */
  together?: (payload: Payload) => string
  compose: (db: Queryable, payloads: NonEmpty<Payload>) => Composed
}

/** The notifications that a feature creates, by event name. */
export type FeatureNotifications = { [Name in keyof Announcements]?: NotificationOf<Announcements[Name]> }
