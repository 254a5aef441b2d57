import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { unavailable } from '../errors.ts'
import type { Database } from './connect.ts'

/** In milliseconds; together less than the three seconds after which whoever called should know. */
const patience = 1_000
const longestSilence = 1_500

const silence = async () => {
  await wait(longestSilence, undefined, { ref: false })
  // After a turn of the loop that was long, the answer may lie there unread.
  await setImmediate()
  return false
}

/**
 * A line on which nothing moves gives no error for minutes. What takes long is waited for while the database is heard on
 * the line beside the pool, for then it is only busy; else the call is told that the service is away.
 */
export const whileHeard = (db: Database, direct: Database) => {
  let asking: Promise<boolean> | undefined
  const isHeard = () => {
    const heard = () => true
    // An error is heard, too: the work meets its own.
    asking ??= Promise.race([direct`select 1`.then(heard, heard), silence()]).finally(() => {
      asking = undefined
    })
    return asking
  }
  return <Result>(work: Promise<Result>): Promise<Result> => {
    // Without a line of its own a full pool would look like silence.
    if (direct === db) return work
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(async () => {
        if (!(await isHeard())) reject(unavailable())
      }, patience)
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}
