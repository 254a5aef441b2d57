import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take its time, as a file over a slow line does, as long as something keeps coming. */
    slowBody?: boolean
  }
}

/**
 * A body has `wholeBody` to arrive. An upload has longer, but ends after three spells in a row, each a quarter of `silence`,
 * that brought fewer bytes than `atLeast`. A body that nobody reads, of a caller who was refused, has `refused`.
 */
const patience = { wholeBody: 9_000, silence: 10_000, atLeast: 1_024, refused: 1_000 }

/** Node's own limit is one for all requests, so it is the longest: 20 MiB at 70 kB/s. */
export const longestRequest = 300_000

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const endWhenSlow = ({ raw }: FastifyRequest, { silence, atLeast }: typeof patience) => {
  const { socket } = raw
  let received = socket.bytesRead
  let spells = 0
  return setInterval(() => {
    spells = socket.bytesRead - received < atLeast ? spells + 1 : 0
    if (spells === 3) raw.destroy()
    received = socket.bytesRead
  }, silence / 4)
}

/** A body that does not arrive ends its connection: after a while in all, or for an upload when hardly anything comes. */
export const limitBodyTime = (app: FastifyInstance, given: Partial<typeof patience> = {}) => {
  const limits = { ...patience, ...given }
  app.addHook('onRequest', (request, _, done) => {
    if (!hasBody(request)) return done()
    const { raw, routeOptions } = request
    const timer = routeOptions.config.slowBody
      ? endWhenSlow(request, limits)
      : setTimeout(() => raw.destroy(), limits.wholeBody)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
  // The answer has left. Whoever is known and was refused a file may finish sending it; nobody else keeps a connection.
  app.addHook('onResponse', (request, _, done) => {
    const { raw } = request
    if (!raw.complete && !request.caller && hasBody(request))
      setTimeout(() => raw.complete || raw.destroy(), limits.refused).unref()
    done()
  })
}
