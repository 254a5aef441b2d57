import type { ReservedSql } from 'postgres'
import type { Database } from './connect.ts'
import { isConnectionLost } from './trouble.ts'

/**
 * Keeps one connection of the pool for some reads. Unlike a transaction it costs no statement of its own; unlike the pool
 * it lets nobody else wait behind a read that takes long.
 */
export const onOneLine = async <Result>(
  db: Database,
  read: (line: Database) => Promise<Result>,
): Promise<Result> => {
  const line = await db.reserve()
  try {
    const result = await read(line)
    // At once: a connection that is lost while nothing is asked of it must not be given back.
    line.release()
    return result
  } catch (error) {
    await giveBackAfter(error, line)
    throw error
  }
}

/** A lost connection has left the pool by itself. */
const giveBackAfter = async (error: unknown, line: ReservedSql) => {
  if (isConnectionLost(error)) return
  try {
    // Sets the driver's counter of rows right, which an error behind the first rows leaves as it was.
    await line`select 1`
    line.release()
  } catch (again) {
    if (!isConnectionLost(again)) line.release()
  }
}
