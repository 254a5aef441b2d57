import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { inBatches } from './batches.ts'
import {
  assignedNews,
  foundNews,
  glossedNews,
  openedNews,
  refusalUndoneNews,
  refusedNews,
  reportNews,
  revertedNews,
  statusNews,
  type Telling,
} from './news.ts'
import { showNews, storeNews } from './notifications.service.ts'

type Parts = Pick<Context, 'db' | 'events' | 'inBackground' | 'tellUser'>

/** Makes notifications of what the rooms tell, after their commit and outside their way. */
export const listenForNews = (parts: Parts, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const { db, events, inBackground } = parts

  const tell = async (event: keyof Events, telling: Telling) => {
    const told = await telling
    if (!told) return log.warn({ event }, 'nothing left to notify about')
    showNews(parts, await storeNews(db, told.recipients, told.news))
  }
  const on = <Name extends keyof Events>(name: Name, make: (payload: Events[Name]) => Telling) =>
    events.on(name, (payload) => inBackground(() => tell(name, make(payload))))

  on('recruitment.opened', ({ recruitmentId, actorId }) => openedNews(db, recruitmentId, actorId))
  on('recruitment.assigned', ({ recruitmentId, administratorId, actorId }) =>
    assignedNews(db, recruitmentId, administratorId, actorId),
  )
  on('recruitment.professionalAssigned', ({ recruitmentId, professionalId, actorId }) =>
    foundNews(db, recruitmentId, professionalId, actorId),
  )
  on('recruitment.statusChanged', ({ recruitmentId, actorId }) => statusNews(db, recruitmentId, actorId))
  on('recruitment.refused', ({ recruitmentId, professionalId, actorId }) =>
    refusedNews(db, recruitmentId, professionalId, actorId),
  )
  on('recruitment.refusalUndone', ({ recruitmentId, professionalId, actorId }) =>
    refusalUndoneNews(db, recruitmentId, professionalId, actorId),
  )
  on('report.sent', ({ reportId, actorId }) => reportNews(db, reportId, actorId))

  events.on(
    'session.glossed',
    inBatches(
      parts,
      ({ treatmentId, actorId }) => `${treatmentId} ${actorId}`,
      (glossed) => {
        const [{ treatmentId, actorId }] = glossed
        const ids = [...new Set(glossed.map(({ sessionId }) => sessionId))]
        return tell('session.glossed', glossedNews(db, treatmentId, ids, actorId))
      },
    ),
  )
  events.on(
    'payment.reverted',
    inBatches(
      parts,
      ({ year, month, actorId }) => `${year} ${month} ${actorId}`,
      (reverted) => {
        return tell('payment.reverted', revertedNews(db, reverted))
      },
    ),
  )
}
