import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { connect, type Database } from './connect.ts'

/** A pool, and beside it the line that stops what the pool is busy with. */
export type Connections = { db: Database; direct: Database }

export type Replica = {
  /** The replica, once it has all that was saved before this call. Nothing when it is away or too far behind. */
  take: () => Promise<Connections | undefined>
  /** Asks it at once how it is, after a read from it failed. */
  check: () => Promise<void>
  close: () => Promise<void>
}

const everySecond = 1_000
/** A replica that is well is some milliseconds behind: a read waits this long for it, and then goes to the primary. */
const catchingUp = 200
const longestSilence = 3_000
/** With whatever else may hold up the question, no call waits longer for the replica than this. */
const longestQuestion = 1_000

export const connectReplica =
  ({ limits }: Config, url: string) =>
  (): Connections => ({
    db: connect({ url, limits }),
    direct: connect({ url, max: 1 }),
  })

type State = { identity: string; isReplica: boolean; isNear: boolean }

const identityOf = async (primary: Database) => {
  const [row] = await primary<[{ identity: string }]>`
    select system_identifier::text as identity from pg_control_system()`
  return row.identity
}

/** After a silence it counts as away: a machine without a line says nothing at all. */
const readState = async ({ direct }: Connections, needed: string): Promise<State> => {
  const asked = direct<[State]>`
    select system_identifier::text as identity, pg_is_in_recovery() as is_replica,
      coalesce(pg_last_wal_replay_lsn() >= ${needed}::pg_lsn, false) as is_near
    from pg_control_system()`
  const answer = await Promise.race([asked, setTimeout(longestSilence, undefined, { ref: false })])
  if (!answer) throw new Error('the replica does not answer')
  return answer[0]
}

const whyNot = ({ identity, isReplica, isNear }: State, ofPrimary: string) => {
  if (identity !== ofPrimary) return 'it belongs to another database'
  if (!isReplica) return 'it is no replica'
  return isNear ? undefined : 'it is too far behind'
}

const endNow = ({ db, direct }: Connections) =>
  Promise.all([db, direct].map((one) => one.end({ timeout: 0 }))).catch(() => {})

/**
 * Checks once a second whether a streaming replica can serve reads. A read is never older than its call: the replica must
 * have replayed the WAL position of the primary. The primary is asked on its direct connection: through a pooler about one
 * call in a thousand stalled (docs/growing.md).
 */
export const watchReplica = (
  primary: Database,
  open: () => Connections,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Replica => {
  let replica = open()
  let reason: string | undefined = 'it was not asked yet'
  let identity: string | undefined
  let needed = '0/0'
  let checking: Promise<void> | undefined

  const become = (next: string | undefined, err?: unknown) => {
    if (next === reason) return
    reason = next
    if (next) log.warn({ err }, `the replica is not read from: ${next}`)
    else log.info('the replica is read from')
  }
  const lookAt = async () => {
    try {
      identity ??= await identityOf(primary)
      become(whyNot(await readState(replica, needed), identity))
    } catch (error) {
      become('it is out of reach', error)
      // With its connections end the reads that wait for it: they go on at the primary.
      await endNow(replica)
      replica = open()
    }
  }
  const check = () => {
    checking ??= lookAt().finally(() => {
      checking = undefined
    })
    return checking
  }

  const hasReached = async (position: string) => {
    const [row] = await replica.direct<[{ there: boolean | null }]>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there`
    return row.there === true
  }
  const catchesUp = async () => {
    const [{ position }] = await primary<[{ position: string }]>`
      select pg_current_wal_flush_lsn()::text as position`
    const until = performance.now() + catchingUp
    while (!(await hasReached(position))) {
      if (performance.now() > until) {
        needed = position
        become('it is too far behind')
        return false
      }
      await setTimeout(5)
    }
    return true
  }

  void check()
  const checks = setInterval(check, everySecond).unref()
  return {
    take: async () => {
      if (reason) return undefined
      try {
        const late = setTimeout(longestQuestion, false, { ref: false })
        return (await Promise.race([catchesUp(), late])) ? replica : undefined
      } catch {
        void check()
        return undefined
      }
    },
    check,
    close: async () => {
      clearInterval(checks)
      await checking
      await endNow(replica)
    },
  }
}
