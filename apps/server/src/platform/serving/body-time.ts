import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take long while data keeps arriving, as a file on a slow network does. */
    slowBody?: boolean
  }
}

/**
 * `wholeBody`: the time for a body, in milliseconds. An upload may take longer: its connection is closed after three
 * consecutive intervals of a quarter of `silence`, each with fewer than `minBytes` bytes. `refused`: the time for the unread
 * body of a refused caller.
 */
const defaultLimits = { wholeBody: 9_000, silence: 10_000, minBytes: 1_024, refused: 1_000 }

/** Node has one limit for all requests, so this must be the largest: 20 MiB at 70 kB/s. */
export const maxRequestTime = 300_000

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const endWhenSlow = ({ raw }: FastifyRequest, { silence, minBytes }: typeof defaultLimits) => {
  const { socket } = raw
  let received = socket.bytesRead
  let slowIntervals = 0
  return setInterval(() => {
    slowIntervals = socket.bytesRead - received < minBytes ? slowIntervals + 1 : 0
    if (slowIntervals === 3) raw.destroy()
    received = socket.bytesRead
  }, silence / 4)
}

/** Closes the connection of a body that does not arrive in time, or of an upload that is too slow. */
export const limitBodyTime = (app: FastifyInstance, changes: Partial<typeof defaultLimits> = {}) => {
  const limits = { ...defaultLimits, ...changes }
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
  // After the answer, a signed-in caller whose file was refused may finish sending. Other connections are closed.
  app.addHook('onResponse', (request, _, done) => {
    const { raw } = request
    if (!raw.complete && !request.caller && hasBody(request))
      setTimeout(() => raw.complete || raw.destroy(), limits.refused).unref()
    done()
  })
}
