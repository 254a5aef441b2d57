import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Sql } from './sql.ts'
import { isAway } from './trouble.ts'

/** Milliseconds. With the patience of a pool this stays below the 3 s within which a call is answered. */
const maxSilence = 1_250

const waitForTimeout = async () => {
  await wait(maxSilence, undefined, { ref: false })
  // After a long turn of the event loop the answer may have arrived but not been read.
  await setImmediate()
  return undefined
}

/** Whether PostgreSQL runs a statement for any of our servers. If not, the statements wait in the pooler. */
const isRunningStatements = async (direct: Sql) => {
  const found = await direct`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'zelo-%' and pid <> pg_backend_pid()
      and state is distinct from 'idle' and query not like '%zelo probe%' limit 1`
  return found.length > 0
}

/**
 * Whether the database answers on a direct connection. If so, a statement without an answer is only slow. A dead
 * network connection, and a pooler without its PostgreSQL, give no error for minutes.
 */
export const isAnsweringOn = (direct: Sql & { cut: () => void }, pooled: boolean) => {
  let probing: Promise<boolean> | undefined
  const probe = async () => {
    try {
      const query = pooled ? isRunningStatements(direct) : direct`select 1`.then(() => true)
      const answer = await Promise.race([query, waitForTimeout()])
      // The next probe must not wait behind this one.
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
