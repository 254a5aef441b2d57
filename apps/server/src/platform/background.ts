import type { FastifyInstance } from 'fastify'

/** Starts work for which no response waits. Failures are logged. Closing the server waits for running work. */
export const createBackground = (app: FastifyInstance) => {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.all(underWay))
  return (work: () => Promise<void>) => {
    const task = Promise.try(work)
      .catch((err) => app.log.error({ err }, 'background work failed'))
      .finally(() => underWay.delete(task))
    underWay.add(task)
  }
}
