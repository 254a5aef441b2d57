import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/platform/database/connect.ts'

const pause = 100
const most = 3 * 60_000

/**
 * Waits until the database has nothing left to do. Nobody hears the last answers of a call that takes seconds, but they are
 * still made: the calls after it would be measured beside them.
 */
export const untilIdle = async (db: Database) => {
  const end = performance.now() + most
  let quiet = 0
  while (quiet < 2 && performance.now() < end) {
    const [{ busy }] = await db<[{ busy: number }]>`
      select count(*)::int as busy from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and backend_type in ('client backend', 'parallel worker')`
    quiet = busy === 0 ? quiet + 1 : 0
    await wait(pause)
  }
}
