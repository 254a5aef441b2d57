import Fastify from 'fastify'
import { connect, type Database } from '../src/platform/database/connect.ts'
import { ConnectionLost } from '../src/platform/database/lost.ts'
import { type Recorded, recordStatements, type Statement } from './statements.ts'
import type { LoopRequest, YardstickStart } from './yardsticks.ts'

const limits = { statement: 120, lock: 10 }

/** Pools like those of our server: one with custom plans, one with generic plans. */
type Pools = { db: Database; byKey: Database }

const run = (pools: Pools, { text, parameters = [], keepsPlan }: Statement) => {
  const db = keepsPlan ? pools.byKey : pools.db
  return db.unsafe(text, parameters)
}

/** Sends all statements in parallel, which is the fastest possible handler. */
const runAll = (pools: Pools, statements: Statement[]) =>
  Promise.all(statements.map((statement) => run(pools, statement)))

/** A server that only runs the same statements, or returns prepared answers. */
const serveBare = async (pools: Pools, recorded: Map<string, Recorded>, bytes: Map<string, Buffer>) => {
  const app = Fastify()
  app.get('/bare/*', async (request, reply) => {
    const call = recorded.get(request.url.slice('/bare'.length))
    if (!call) return reply.code(404).send()
    const [session] = await runAll(pools, call.check)
    if (!session?.length) return reply.code(401).send()
    return runAll(pools, call.work)
  })
  app.get('/bytes/*', (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    return reply.send(bytes.get(request.url.slice('/bytes'.length)) ?? '')
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** The pool refuses a statement that waited too long for a connection. Other errors end the yardsticks. */
const isRefused = (error: unknown) => {
  if (error instanceof ConnectionLost) return true
  throw error
}

/** Runs the statements of a call in a loop, and counts the runs that were not refused. */
const loop = async (pools: Pools, { work }: Recorded, { connections, seconds }: LoopRequest) => {
  const end = performance.now() + seconds * 1000
  let calls = 0
  const ask = async () => {
    while (performance.now() < end) {
      const refused = await runAll(pools, work).then(() => false, isRefused)
      if (!refused) calls++
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return calls / seconds
}

const start = async ({ connection, headers, api, paths }: YardstickStart) => {
  const recorded = await recordStatements(connection, headers, paths)
  const pools = {
    db: connect({ ...connection, limits }),
    byKey: connect({ ...connection, limits, keepsPlans: true }),
  }
  const bytes = new Map<string, Buffer>()
  for (const path of paths)
    bytes.set(path, Buffer.from(await (await fetch(api + path, { headers })).arrayBuffer()))
  const address = await serveBare(pools, recorded, bytes)
  process.on('message', async (request: LoopRequest) => {
    const call = recorded.get(request.path)
    process.send?.(call ? await loop(pools, call, request) : 0)
  })
  const statements = paths.map((path) => recorded.get(path)?.work.length ?? 0)
  process.send?.({ address, statements })
}

process.once('message', (request: YardstickStart) => void start(request))
process.on('disconnect', () => process.exit())
