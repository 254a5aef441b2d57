import type { Database } from '../../src/platform/database/connect.ts'
import type { Call } from './load.ts'

const month = 'year=2012&month=6'

const lists: ((n: number) => string)[] = [
  (n) => `/patients?page=${(n % 20) + 1}`,
  () => '/patients?search=maria',
  (n) => `/patients/${61 + (n % 1000)}`,
  () => `/monitoring/treatments?${month}&contractId=1`,
  () => `/payment-management/invoicing/details?${month}&contractId=1`,
  (n) => `/professionals?page=${(n % 20) + 1}`,
]

/** Reads that use `readFromReplica`. */
const replicaReads: ((n: number) => string)[] = [
  () => `/payment-management/summary/details?${month}`,
  (n) => `/patients/${61 + (n % 1000)}/history`,
  () => `/payment-management/summary/changes?${month}`,
]

/** Of ten calls, six are lists and details, two use `readFromReplica`, and two change a session. */
export const mixOf = async (db: Database) => {
  const sessions = await db<{ id: number; day: string }[]>`
    select id, session_date::text as day from sessions
    where month = '2013-03-01' and status = 'completed' order by id limit 4000`
  let count = 0
  const pick = (from: typeof lists, n: number): Call => {
    const path = from[n % from.length]?.(n)
    if (!path) throw new Error('nothing to call')
    return { method: 'GET', path }
  }
  const write = (n: number): Call => {
    const session = sessions[n % sessions.length]
    if (!session) throw new Error('no session to change')
    const isOdd = Math.floor(n / sessions.length) % 2 === 1
    const state = isOdd ? { status: 'completed', endDate: session.day } : { status: 'glossed', endDate: null }
    return {
      method: 'PUT',
      path: '/monitoring/session-states',
      body: { sessions: [{ id: session.id, ...state }] },
    }
  }
  let writes = 0
  const read = (n: number) =>
    n % 10 < 8 ? pick(replicaReads, Math.floor(n / 10) * 2 + (n % 10)) : write(writes++)
  return {
    mixed: (): Call => {
      const n = count++
      return n % 10 < 6 ? pick(lists, Math.floor(n / 10) * 6 + (n % 10)) : read(n)
    },
    writes: (): Call => write(writes++),
    replicaReads: (): Call => pick(replicaReads, count++),
  }
}
