import Fastify from 'fastify'
import { connect, type Database } from '../src/platform/database/connect.ts'
import { type Recorded, recordStatements, type Statement } from './statements.ts'
import type { LoopRequest, YardstickStart } from './yardsticks.ts'

const limits = { statement: 120, lock: 10 }

const bytesArray = 1001

/** The driver tells a list of bytes from bytes only when it is told. */
const run = (db: Database, { text, parameters = [] }: Statement) => {
  const sent = parameters.map((value) =>
    Array.isArray(value) && value[0] instanceof Uint8Array ? db.array(value, bytesArray) : value,
  )
  return db.unsafe(text, sent, { prepare: true })
}

/** All at once: no handler could do it faster. */
const runAll = (db: Database, statements: Statement[]) =>
  Promise.all(statements.map((statement) => run(db, statement)))

/** A server with nothing but the same statements, and one that has the answers ready. */
const serveBare = async (db: Database, recorded: Map<string, Recorded>, bytes: Map<string, Buffer>) => {
  const app = Fastify()
  app.get('/bare/*', async (request, reply) => {
    const call = recorded.get(request.url.slice('/bare'.length))
    if (!call) return reply.code(404).send()
    const [session] = await runAll(db, call.check)
    if (!session?.length) return reply.code(401).send()
    return runAll(db, call.work)
  })
  app.get('/bytes/*', (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    return reply.send(bytes.get(request.url.slice('/bytes'.length)) ?? '')
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** The statements alone, as often as they can be asked by so many at once. */
const loop = async (db: Database, { work }: Recorded, { connections, seconds }: LoopRequest) => {
  const end = performance.now() + seconds * 1000
  let calls = 0
  const ask = async () => {
    while (performance.now() < end) {
      await runAll(db, work)
      calls++
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return calls / seconds
}

const start = async ({ connection, headers, api, paths }: YardstickStart) => {
  const recorded = await recordStatements(connection, headers, paths)
  const db = connect({ ...connection, limits })
  const bytes = new Map<string, Buffer>()
  for (const path of paths)
    bytes.set(path, Buffer.from(await (await fetch(api + path, { headers })).arrayBuffer()))
  const address = await serveBare(db, recorded, bytes)
  process.on('message', async (request: LoopRequest) => {
    const call = recorded.get(request.path)
    process.send?.(call ? await loop(db, call, request) : 0)
  })
  const statements = paths.map((path) => recorded.get(path)?.work.length ?? 0)
  process.send?.({ address, statements })
}

process.once('message', (request: YardstickStart) => void start(request))
process.on('disconnect', () => process.exit())
