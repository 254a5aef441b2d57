import type { FastifyBaseLogger } from 'fastify'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { showNews, storeNews } from './notifications.service.ts'
import type { Composed, RoomNews } from './room-news.ts'

type Parts = Pick<Context, 'db' | 'events' | 'inBackground' | 'notifyUser'> & { news: RoomNews[] }

const waitMs = 150

/** Makes notifications of the rooms' events, after their commit and without delaying them. */
export const listenForNews = (parts: Parts, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const { db, events, inBackground } = parts

  const show = async (event: keyof Events, pending: Composed) => {
    const composed = await pending
    if (!composed) return log.warn({ event }, 'nothing left to notify about')
    showNews(parts, await storeNews(db, composed.recipients, composed.news))
  }
  const listen = <Name extends keyof Events>(name: Name, news: RoomNews[Name]) => {
    if (!news) return
    const { together, compose } = news
    if (!together) return events.on(name, (payload) => inBackground(() => show(name, compose(db, [payload]))))
    const { add } = inBatches<Events[Name]>(parts, {
      waitMs,
      keyOf: together,
      handle: (payloads) => show(name, compose(db, payloads)),
    })
    events.on(name, add)
  }
  for (const room of parts.news)
    for (const name of Object.keys(room) as (keyof Events)[]) listen(name, room[name])
}
