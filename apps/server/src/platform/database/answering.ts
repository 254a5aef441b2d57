import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Sql } from './sql.ts'
import { isAway } from './trouble.ts'

/** Milliseconds. Together with `patience` of a pool this is less than the 3 s within which every call is answered. */
const maxSilence = 1_250

const waitForTimeout = async () => {
  await wait(maxSilence, undefined, { ref: false })
  // Wait for one turn: if the event loop was blocked, the answer may have arrived without being read.
  await setImmediate()
  return undefined
}

/** Whether PostgreSQL runs any statement of our servers. If it runs none, all statements wait in the pooler. */
const isRunningStatements = async (direct: Sql) => {
  const found = await direct`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'zelo-%' and pid <> pg_backend_pid()
      and state is distinct from 'idle' and query not like '%zelo probe%' limit 1`
  return found.length > 0
}

/**
 * Returns a check of whether the database answers on a direct connection, and behind a pooler runs our statements. If so, an
 * unanswered statement is only slow. A dead network connection, or a pooler without its PostgreSQL, reports no error for
 * minutes.
 */
export const isAnsweringOn = (direct: Sql & { cut: () => void }, pooled: boolean) => {
  let probing: Promise<boolean> | undefined
  const probe = async () => {
    try {
      const query = pooled ? isRunningStatements(direct) : direct`select 1`.then(() => true)
      const answer = await Promise.race([query, waitForTimeout()])
      // Close the connection, so that the next probe does not wait behind this one.
      if (answer === undefined) direct.cut()
      return answer ?? false
    } catch (error) {
      return !isAway(error)
    } finally {
      probing = undefined
    }
  }
  return () => {
    probing ??= probe()
    return probing
  }
}
