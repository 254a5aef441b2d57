import type { Database, Tx } from './connect.ts'

/** Does some work in a transaction; the signal also stops what the database is doing for it right now. */
export const stoppedBy = async <Result>(
  signal: AbortSignal,
  db: Database,
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result> => {
  const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
  let stopping: Promise<unknown> | undefined
  const stop = () => {
    stopping = db`select pg_cancel_backend(${pid})`.catch(() => {})
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', stop)
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', stop)
    // Before the transaction ends: afterwards the same connection works for somebody else.
    await stopping
  }
}
