import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../src/platform/database/connect.ts'

const pause = 100
const maxWaitMs = 3 * 60_000

/**
 * Waits until the database is idle: the server may still compute answers of a slow call after the callers left, which would
 * slow down the next measurement.
 */
export const untilIdle = async (db: Database) => {
  const end = performance.now() + maxWaitMs
  let quiet = 0
  while (quiet < 2 && performance.now() < end) {
    const [{ busy }] = await db<[{ busy: number }]>`
      select count(*)::int as busy from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and backend_type in ('client backend', 'parallel worker')`
    quiet = busy === 0 ? quiet + 1 : 0
    await wait(pause)
  }
}
