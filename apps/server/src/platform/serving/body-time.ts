import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take long, as a file on a slow network does, while data keeps arriving. */
    slowBody?: boolean
  }
}

/**
 * `wholeBody` is the time for a body in milliseconds. An upload may take longer: it is closed after three intervals
 * in a row, each a quarter of `silence`, with fewer than `minBytes` bytes. `refused` is the time for the unread body
 * of a refused caller.
 */
const defaultLimits = { wholeBody: 9_000, silence: 10_000, minBytes: 1_024, refused: 1_000 }

/** Node has one limit for all requests, so this is the largest: 20 MiB at 70 kB/s. */
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

/** Closes the connection of a body that does not arrive in time, or of an upload that hardly sends. */
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
  // After the answer: a signed-in caller whose file was refused may finish sending; other connections are closed.
  app.addHook('onResponse', (request, _, done) => {
    const { raw } = request
    if (!raw.complete && !request.caller && hasBody(request))
      setTimeout(() => raw.complete || raw.destroy(), limits.refused).unref()
    done()
  })
}
