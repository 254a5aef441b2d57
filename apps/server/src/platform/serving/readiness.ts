import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { unavailable } from '../errors.ts'

/** Milliseconds. A dead database connection must not delay the answer to the load balancer. */
const maxSilence = 2_000
const failAfterTimeout = async (): Promise<never> => {
  await setTimeout(maxSilence, undefined, { ref: false })
  throw unavailable()
}

/**
 * Checks whether the server can answer calls. The server is not ready before all start hooks have run, nor after the stop has
 * begun, so that a load balancer removes it before its port closes. Call it after everything that adds such hooks.
 */
export const watchReadiness = (app: FastifyInstance, databases: Database[]) => {
  let phase: 'starting' | 'open' | 'stopping' = 'starting'
  app.addHook('onListen', async () => {
    phase = 'open'
  })
  app.addHook('preClose', async () => {
    phase = 'stopping'
  })
  return async () => {
    // A server without a port, as in tests, has no start hooks to wait for.
    if (phase === 'stopping' || (phase === 'starting' && app.server.listening)) throw unavailable()
    await Promise.race([Promise.all(databases.map((db) => db`select 1`)), failAfterTimeout()])
  }
}
