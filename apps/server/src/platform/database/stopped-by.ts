import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type Database, type Tx, withoutLimits } from './connect.ts'

/**
 * Does some work in a transaction; the signal also stops what the database is doing for it right now. It is stopped over
 * a line of its own: the pool may be full of just such work.
 */
const stoppedBy = async <Result>(
  signal: AbortSignal,
  direct: Database,
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted()
  // Not waited for: it travels with the first statement of the work.
  const backend = tx<[{ pid: number }]>`select pg_backend_pid() as pid`.execute()
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    stopping = backend.then(([{ pid }]) => direct`select pg_cancel_backend(${pid})`).catch(() => {})
  }
  signal.addEventListener('abort', stop)
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', stop)
    // Before the transaction ends: afterwards the same connection serves another request.
    await stopping
  }
}

/** A heavy read that ends when its caller has hung up. */
export const readFor = async <Result>(
  { signal, socket }: FastifyRequest,
  { db, direct }: Pick<Context, 'db' | 'direct'>,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const readIn = (tx: Tx) => {
    // Gone while this call waited for its turn, perhaps before there was a signal to hear it.
    if (socket.destroyed) throw new Error('nobody waits for this read')
    return stoppedBy(signal, direct, tx, () => read(tx))
  }
  return db.begin('read only', readIn) as Promise<Result>
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
