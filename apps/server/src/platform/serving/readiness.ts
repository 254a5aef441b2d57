import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { unavailable } from '../errors.ts'

/** A connection to the database on which nothing moves: whoever asks whether we are ready must not wait with us. */
const longest = 2_000
const silence = async (): Promise<never> => {
  await setTimeout(longest, undefined, { ref: false })
  throw unavailable()
}

/**
 * Checks whether a call would be answered. Not before all hooks of the start are done, and not once the stop has begun: a
 * load balancer that asks takes the server out before its port closes. Called after everything that adds such hooks.
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
    // Without a port, as in tests, nothing starts after the app is built.
    if (phase === 'stopping' || (phase === 'starting' && app.server.listening)) throw unavailable()
    await Promise.race([Promise.all(databases.map((db) => db`select 1`)), silence()])
  }
}
