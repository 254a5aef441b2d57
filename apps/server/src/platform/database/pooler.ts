import { connect, type Database } from './connect.ts'

const backendOf = async (db: Pick<Database, 'unsafe'>) => {
  const [row] = await db.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid
}

/**
 * Whether the address leads to a pooler in transaction mode. PostgreSQL has one process per client. Behind such a pooler, two
 * clients share a process, or one client changes between processes.
 */
export const isTransactionPooler = async (url: string): Promise<boolean> => {
  const probe = { url, max: 1, pooled: true }
  const first = connect(probe)
  const others = [connect(probe), connect(probe)]
  try {
    const before = await backendOf(first)
    // Each client holds its connection while the others ask. Otherwise an idle pooler would give all of them the same
    // connection.
    const hold = async ([holder, ...rest]: Database[]): Promise<boolean> => {
      if (!holder) return (await backendOf(first)) !== before
      return holder.begin(async (tx) => (await backendOf(tx)) === before || hold(rest))
    }
    return await hold(others)
  } finally {
    await Promise.all([first, ...others].map((db) => db.end({ timeout: 5 })))
  }
}
