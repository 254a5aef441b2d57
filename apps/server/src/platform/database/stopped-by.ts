import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type Database, isPooled, type Queryable, type Tx, withoutLimits } from './connect.ts'
import { onOneLine } from './one-line.ts'

/**
 * Does some work on one connection; the signal also stops what the database is doing for it right now. It is stopped over
 * a line of its own: the pool may be full of just such work.
 */
const stoppedBy = async <Result>(
  signal: AbortSignal,
  direct: Database,
  line: Queryable,
  work: () => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted()
  // Not waited for: it travels with the first statement of the work.
  const backend = line<[{ pid: number }]>`select pg_backend_pid() as pid`.execute()
  // Where it fails, the work fails too, and says why.
  backend.catch(() => {})
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    stopping = backend.then(([{ pid }]) => stopAll(direct, pid, line)).catch(() => {})
  }
  signal.addEventListener('abort', stop)
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', stop)
    // Before the connection is given back: afterwards it serves another request.
    if (stopping) await stopping
  }
}

/** Stopping ends one statement, and those that travelled with it follow: once more, until the connection is at rest. */
const stopAll = async (direct: Database, pid: number, line: Queryable) => {
  const atRest = line`select 1`.then(
    () => true,
    () => true,
  )
  do await direct`select pg_cancel_backend(${pid})`
  while (!(await Promise.race([atRest, setTimeout(20, false)])))
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
  const readIn = async (line: Queryable) => {
    // Gone while this call waited for its turn, perhaps before there was a signal to hear it.
    if (socket.destroyed) throw new Error('nobody waits for this read')
    return stoppedBy(signal, direct, line, () => read(line))
  }
  // A pooler lends the same connection to the whole read only within a transaction.
  return isPooled(db) ? (db.begin('read only', readIn) as Promise<Result>) : onOneLine(db, readIn)
}

/** A long read of one moment: what it adds up is what it lists, whatever others save meanwhile. The signal ends it. */
export const readSnapshot = <Result>(
  { db, direct }: Pick<Context, 'db' | 'direct'>,
  signal: AbortSignal,
  read: (tx: Tx) => Promise<Result>,
) =>
  db.begin('isolation level repeatable read read only', (tx) =>
    stoppedBy(signal, direct, tx, async () => {
      await withoutLimits(tx)
      return read(tx)
    }),
  ) as Promise<Result>
