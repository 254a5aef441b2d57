import type { NonEmpty } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Announcements } from '../../platform/events.ts'

export type News = {
  title: string
  body: string
  /** A screen of the panel; none for what no screen shows. */
  linkUrl: string | null
}

/** A notification and its recipients; nothing when the row is gone. */
export type Composed = Promise<{ recipients: number[]; news: News } | undefined>

type NewsOf<Payload> = {
  /** Events of one key that are announced together make one notification; without it each makes its own. */
  together?: (payload: Payload) => string
  compose: (db: Queryable, payloads: NonEmpty<Payload>) => Composed
}

/** Notifications made of what a feature announces. */
export type FeatureNews = { [Name in keyof Announcements]?: NewsOf<Announcements[Name]> }
