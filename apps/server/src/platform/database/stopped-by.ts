import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import {
  applicationName,
  type Database,
  type Queryable,
  type Reserved,
  type Tx,
  withoutLimits,
} from './connect.ts'

/** Finds the PID of the PostgreSQL process of a connection, if known. */
type FindProcess = () => Promise<number | undefined>
type Target = { connection: Queryable; findProcess: FindProcess }

/**
 * Runs work on one connection. Aborting the signal also cancels the running statement, over another connection, because the
 * pool may be full of such work.
 */
const stoppedBy = async <Result>(
  signal: AbortSignal,
  direct: Database,
  { connection, findProcess }: Target,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted()
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    stopping = cancelStatements(direct, findProcess, connection).catch(() => {})
  }
  signal.addEventListener('abort', stop)
  try {
    return await work(connection)
  } finally {
    signal.removeEventListener('abort', stop)
    // Wait for the cancel before the connection is released: afterwards the connection serves another request.
    if (stopping) await stopping
  }
}

/**
 * Asks PostgreSQL for the process number, because a pooler reports a number of its own. The query is sent together with the
 * work's first statement.
 */
const askProcess = (connection: Queryable) => {
  const answer = connection<[{ pid: number }]>`select pg_backend_pid() as pid`.execute()
  // If this query fails, the work fails too and reports the error.
  answer.catch(() => {})
  return { connection, findProcess: async () => (await answer)[0].pid }
}

/** Without a pooler, the process number that PostgreSQL sent for a new connection is correct, so no query is needed. */
const knownProcess = (connection: Reserved) => ({
  connection,
  findProcess: async () => connection.processId ?? undefined,
})

/**
 * Reserves one connection for several reads. Unlike a transaction, it needs no extra statements. Unlike reads on the pool, no
 * other call waits behind a long read.
 */
const onOneConnection = async <Result>(db: Database, read: (connection: Reserved) => Promise<Result>) => {
  const connection = await db.reserve()
  try {
    return await read(connection)
  } catch (error) {
    // Wait for the statements that were sent after the failed one, so that the next user of the connection does not have to.
    await connection`select 1`.catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** Repeats the cancel until the connection has no statement left, because a cancel ends only one statement. */
const cancelStatements = async (direct: Database, findProcess: FindProcess, connection: Queryable) => {
  const isIdle = connection`select 1`.then(
    () => true,
    () => true,
  )
  do {
    const pid = (await findProcess()) ?? 0
    // The condition on the name is needed: a pooler in session mode reports its own process number, which may be that of
    // another program.
    await direct`
      select pg_cancel_backend(pid) from pg_stat_activity where pid = ${pid} and application_name = ${applicationName}`
  } while (!(await Promise.race([isIdle, setTimeout(20, false)])))
}

/**
 * Runs reads that are cancelled if the caller disconnects. All statements use one connection, so that independent ones are sent
 * together.
 */
export const readFor = <Result>(
  { signal, socket }: FastifyRequest,
  { db, direct }: Pick<Context, 'db' | 'direct'>,
  read: (connection: Queryable) => Promise<Result>,
): Promise<Result> => {
  const readIn = async (target: Target) => {
    // The caller may have disconnected before the signal existed.
    if (socket.destroyed) throw new Error('nobody waits for this read')
    return stoppedBy(signal, direct, target, read)
  }
  // Behind a pooler, only a transaction keeps the same connection.
  return db.isPooled
    ? db.begin('read only', (tx) => readIn(askProcess(tx)))
    : onOneConnection(db, (connection) => readIn(knownProcess(connection)))
}

/** Like `readFor`, for one record that is found by keys. */
export const readByKey = <Result>(
  request: FastifyRequest,
  { byKey, direct }: Pick<Context, 'byKey' | 'direct'>,
  read: (connection: Queryable) => Promise<Result>,
) => readFor(request, { db: byKey, direct }, read)

/** A long read of one snapshot, so that sums match the listed rows even if others save. Aborting the signal cancels it. */
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
