import type { Some } from '../../platform/batches.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import type { Events } from '../../platform/events.ts'

export type News = { title: string; body: string; linkUrl: string }

/** What there is to compose and to whom; nothing when the row is gone. */
export type Composed = Promise<{ recipients: number[]; news: News } | undefined>

type NewsOf<Payload> = {
  /** Events of one key that come in a moment are told together; without it each is told alone. */
  together?: (payload: Payload) => string
  compose: (db: Queryable, payloads: Some<Payload>) => Composed
}

/** What people are told of the events of a room. */
export type RoomNews = { [Name in keyof Events]?: NewsOf<Events[Name]> }
