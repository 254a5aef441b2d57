import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Sql } from './sql.ts'
import { isAway } from './trouble.ts'

/** In milliseconds; with the patience of a pool less than the three seconds after which a call is answered. */
const longestSilence = 1_250

const silence = async () => {
  await wait(longestSilence, undefined, { ref: false })
  // After a long turn of the event loop the answer may have arrived unread.
  await setImmediate()
  return undefined
}

/** Asked behind a pooler: does PostgreSQL work for any of our servers? If not, the statements wait in the pooler. */
const isAtWork = async (direct: Sql) => {
  const found = await direct`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'zelo-%' and pid <> pg_backend_pid()
      and state is distinct from 'idle' and query not like '%zelo probe%' limit 1`
  return found.length > 0
}

/**
 * Whether the database answers on its own connection beside a pool. A statement that takes long is then only slow. A
 * connection on which nothing moves, and a pooler without its PostgreSQL, give no error for minutes.
 */
export const isAnsweringOn = (direct: Sql & { cut: () => void }, pooled: boolean) => {
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    try {
      const asked = pooled ? isAtWork(direct) : direct`select 1`.then(() => true)
      const answer = await Promise.race([asked, silence()])
      // The next question must not wait behind this one.
      if (answer === undefined) direct.cut()
      return answer ?? false
    } catch (error) {
      return !isAway(error)
    } finally {
      asking = undefined
    }
  }
  return () => {
    asking ??= ask()
    return asking
  }
}
