import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { createReadingMemory, type Reading, writeReadings } from './reading-log.ts'
import { type Counted, createRefusalMemory, writeRefusals } from './refusal-log.ts'
import type { Refused, Traces } from './trace.ts'
import { createTraceQueue } from './trace-queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests: writes the collected traces immediately. */
    flushTraces: () => Promise<void>
  }
}

const waitMs = 2_000
const patienceMs = 60_000
const settleEvery = 60_000

const sentEmail = (body: unknown) => {
  const email = (body as { email?: unknown } | undefined)?.email
  return typeof email === 'string' && email.length <= 254 ? email.trim().toLowerCase() : undefined
}

/** Returns the refusal to record; undefined if there is none. An expired sign-in is not recorded, because it is no attack. */
const refusalOf = (request: FastifyRequest, reply: FastifyReply): Refused | undefined => {
  const { statusCode: status } = reply
  const signInFailed = status === 401 && request.method === 'POST' && !request.headers.authorization
  if (!signInFailed && status !== 403 && status !== 429) return undefined
  const email = request.caller ? undefined : sentEmail(request.body)
  return {
    action: signInFailed ? 'signInFailed' : 'callRefused',
    actorId: request.caller?.id ?? null,
    call: `${request.method} ${request.routeOptions.url ?? 'desconhecida'}`,
    status,
    address: request.ip,
    ...(email && { email }),
  }
}

/** Records readings of health data and refusals. Create it before the routes. */
export const createTraces = (
  app: FastifyInstance,
  { db, inBackground }: Pick<Context, 'db' | 'inBackground'>,
): Traces => {
  const queueContext = { inBackground, log: app.log }
  const timing = { waitMs, patienceMs }
  const readings = createTraceQueue<Reading>(queueContext, {
    ...timing,
    write: (items) => writeReadings(db, items),
  })
  const refusals = createTraceQueue<Counted>(queueContext, {
    ...timing,
    write: (items) => writeRefusals(db, items),
  })
  const isFirst = createReadingMemory()
  const { note, settle } = createRefusalMemory(refusals.add)

  app.addHook('onResponse', (request, reply, done) => {
    const refused = refusalOf(request, reply)
    if (refused) note(refused)
    done()
  })
  const settling = setInterval(() => settle(), settleEvery).unref()
  // Registered here so that it runs after the last answer, and before the server waits for background work.
  app.addHook('onClose', async () => {
    clearInterval(settling)
    settle(true)
    readings.close()
    refusals.close()
  })
  app.decorate('flushTraces', async () => {
    settle(true)
    await Promise.all([readings.flush(), refusals.flush()])
  })

  return {
    read: ({ id: actorId }, part, of) => {
      readings.assertWritable()
      if (isFirst({ actorId, part, of })) readings.add({ actorId, part, of, at: new Date() })
    },
    refused: note,
  }
}
