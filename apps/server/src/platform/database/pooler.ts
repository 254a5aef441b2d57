import { connect, type Database } from './connect.ts'

const backendOf = async (db: Pick<Database, 'unsafe'>) => {
  const [row] = await db.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid
}

/**
 * Whether the address leads to a pooler that lends its connections for one transaction only. PostgreSQL gives each client
 * a process of its own; behind such a pooler two clients share one, or one client is passed from one to the next.
 */
export const lendsByTransaction = async (url: string): Promise<boolean> => {
  const probe = { url, max: 1, pooled: true }
  const first = connect(probe)
  const others = [connect(probe), connect(probe)]
  try {
    const before = await backendOf(first)
    // Each holds what it was lent while the others ask: an idle pooler would give all the same one.
    const hold = async ([holder, ...rest]: Database[]): Promise<boolean> => {
      if (!holder) return (await backendOf(first)) !== before
      return holder.begin(async (tx) => (await backendOf(tx)) === before || hold(rest))
    }
    return await hold(others)
  } finally {
    await Promise.all([first, ...others].map((db) => db.end({ timeout: 5 })))
  }
}
