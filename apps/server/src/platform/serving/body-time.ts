import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take its time, as a file over a slow line does, as long as something keeps coming. */
    slowBody?: boolean
  }
}

const patience = { wholeBody: 10_000, silence: 20_000 }
/** Node's own limit is one for all requests, so it is the longest: 20 MiB at 70 kB/s. */
export const longestRequest = 300_000

/** A body that does not arrive ends its connection: after a while in all, or for an upload after a silence. */
export const limitBodyTime = (app: FastifyInstance, { wholeBody, silence } = patience) =>
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { socket } = raw
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const slow = routeOptions.config.slowBody
    let received = socket.bytesRead
    const timer = setInterval(
      () => {
        if (!slow || socket.bytesRead === received) raw.destroy()
        received = socket.bytesRead
      },
      slow ? silence : wholeBody,
    )
    const stop = () => clearInterval(timer)
    raw.once('end', stop).once('close', stop)
  })
