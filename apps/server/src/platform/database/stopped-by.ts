import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type Database, ownName, type Queryable, type Reserved, type Tx, withoutLimits } from './connect.ts'

/** The process of the database that works for a connection, once it is known. */
type FindProcess = () => Promise<number | undefined>
type Asked = { line: Queryable; findProcess: FindProcess }

/**
 * Does some work on one connection; the signal also stops what the database is doing for it right now. It is stopped over
 * a line of its own: the pool may be full of just such work.
 */
const stoppedBy = async <Result>(
  signal: AbortSignal,
  direct: Database,
  { line, findProcess }: Asked,
  work: (line: Queryable) => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted()
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    stopping = stopAll(direct, findProcess, line).catch(() => {})
  }
  signal.addEventListener('abort', stop)
  try {
    return await work(line)
  } finally {
    signal.removeEventListener('abort', stop)
    // Before the connection is given back: afterwards it serves another request.
    if (stopping) await stopping
  }
}

/** A pooler greets with a number of its own, so the database is asked, in one go with the first statement of the work. */
const askProcess = (line: Queryable) => {
  const answer = line<[{ pid: number }]>`select pg_backend_pid() as pid`.execute()
  // Where it fails, the work fails too, and says why.
  answer.catch(() => {})
  return { line, findProcess: async () => (await answer)[0].pid }
}

/** PostgreSQL named its process when it greeted the driver. */
const knownProcess = (line: Reserved) => ({ line, findProcess: async () => line.processId ?? undefined })

/**
 * Keeps one connection of the pool for some reads. Unlike a transaction it costs no statement of its own; unlike the pool
 * it lets nobody else wait behind a read that takes long.
 */
const onOneConnection = async <Result>(db: Database, read: (line: Reserved) => Promise<Result>) => {
  const line = await db.reserve()
  try {
    return await read(line)
  } catch (error) {
    // Statements that travelled behind the failed one are answered first: nobody else is to wait for them.
    await line`select 1`.catch(() => {})
    throw error
  } finally {
    line.release()
  }
}

/** Stopping ends one statement, and those that travelled with it follow: once more, until the connection is at rest. */
const stopAll = async (direct: Database, findProcess: FindProcess, line: Queryable) => {
  const atRest = line`select 1`.then(
    () => true,
    () => true,
  )
  do {
    const pid = (await findProcess()) ?? 0
    // A pooler that lends by session greets with a number of its own, too, which may be that of somebody else's process.
    await direct`
      select pg_cancel_backend(pid) from pg_stat_activity where pid = ${pid} and application_name = ${ownName}`
  } while (!(await Promise.race([atRest, setTimeout(20, false)])))
}

/**
 * A read that ends when its caller has hung up. All its statements go to one connection: those that do not wait for each
 * other travel together.
 */
export const readFor = <Result>(
  { signal, socket }: FastifyRequest,
  { db, direct }: Pick<Context, 'db' | 'direct'>,
  read: (line: Queryable) => Promise<Result>,
): Promise<Result> => {
  const readIn = async (asked: Asked) => {
    // Gone while this call waited for its turn, perhaps before there was a signal to hear it.
    if (socket.destroyed) throw new Error('nobody waits for this read')
    return stoppedBy(signal, direct, asked, read)
  }
  // A pooler lends the same connection to the whole read only within a transaction.
  return db.isPooled
    ? db.begin('read only', (tx) => readIn(askProcess(tx)))
    : onOneConnection(db, (line) => readIn(knownProcess(line)))
}

/** The same for a record that is found by keys, with all that belongs to it. */
export const readByKey = <Result>(
  request: FastifyRequest,
  { byKey, direct }: Pick<Context, 'byKey' | 'direct'>,
  read: (line: Queryable) => Promise<Result>,
) => readFor(request, { db: byKey, direct }, read)

/** A long read of one moment: what it adds up is what it lists, whatever others save meanwhile. The signal ends it. */
export const readSnapshot = <Result>(
  { db, direct }: Pick<Context, 'db' | 'direct'>,
  signal: AbortSignal,
  read: (tx: Tx) => Promise<Result>,
) =>
  db.begin('isolation level repeatable read read only', (tx) =>
    stoppedBy(signal, direct, askProcess(tx), async () => {
      await withoutLimits(tx)
      return read(tx)
    }),
  )
