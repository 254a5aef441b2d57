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
 * Checks whether a call would be answered. Not ready before all start hooks have run, nor after the stop has begun,
 * so that a load balancer removes the server before its port closes. Call it after everything that adds such hooks.
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
    // Without a port, as in tests, there are no start hooks to wait for.
    if (phase === 'stopping' || (phase === 'starting' && app.server.listening)) throw unavailable()
    await Promise.race([Promise.all(databases.map((db) => db`select 1`)), failAfterTimeout()])
  }
}
