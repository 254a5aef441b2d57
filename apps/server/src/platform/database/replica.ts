import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { connect, type Database } from './connect.ts'

/** A pool, and a direct connection that cancels the pool's statements. */
export type Connections = { db: Database; direct: Database }

export type Replica = {
  /**
   * Returns the replica after it has replayed all that was committed before this call; undefined if it is unreachable or too
   * far behind.
   */
  take: () => Promise<Connections | undefined>
  /** Checks the replica immediately, after a read from it failed. */
  check: () => Promise<void>
  close: () => Promise<void>
}

const checkInterval = 1_000
/** Milliseconds. A healthy replica is a few milliseconds behind. A read waits this long and then uses the primary. */
const catchUpLimit = 200
const answerLimit = 3_000
/** Milliseconds. No call waits longer than this for the replica, whatever the cause of the delay. */
const takeLimit = 1_000

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

/** A replica that does not answer counts as unreachable, because a machine without a network reports no error. */
const readState = async ({ direct }: Connections, needed: string): Promise<State> => {
  const asked = direct<[State]>`
    select system_identifier::text as identity, pg_is_in_recovery() as is_replica,
      coalesce(pg_last_wal_replay_lsn() >= ${needed}::pg_lsn, false) as is_near
    from pg_control_system()`
  const answer = await Promise.race([asked, setTimeout(answerLimit, undefined, { ref: false })])
  if (!answer) throw new Error('the replica does not answer')
  return answer[0]
}

const reasonNotUsable = ({ identity, isReplica, isNear }: State, primaryIdentity: string) => {
  if (identity !== primaryIdentity) return 'it belongs to another database'
  if (!isReplica) return 'it is not a replica'
  return isNear ? undefined : 'it is too far behind'
}

const endNow = ({ db, direct }: Connections) =>
  Promise.all([db, direct].map((pool) => pool.end({ timeout: 0 }))).catch(() => {})

/**
 * Checks once a second whether a streaming replica can serve reads. A read must not be older than its call: the replica must
 * have replayed the primary's WAL position. The position is read on the direct connection, because through a pooler about one
 * call in a thousand stalled (docs/growing.md).
 */
export const watchReplica = (
  primary: Database,
  open: () => Connections,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Replica => {
  let replica = open()
  let reason: string | undefined = 'it was not checked yet'
  let identity: string | undefined
  let needed = '0/0'
  let checking: Promise<void> | undefined

  const setReason = (next: string | undefined, err?: unknown) => {
    if (next === reason) return
    reason = next
    if (next) log.warn({ err }, `the replica is not read from: ${next}`)
    else log.info('the replica is read from')
  }
  const runCheck = async () => {
    try {
      identity ??= await identityOf(primary)
      setReason(reasonNotUsable(await readState(replica, needed), identity))
    } catch (error) {
      setReason('it is unreachable', error)
      // Closing the connections makes waiting reads fail, and the primary then answers them.
      await endNow(replica)
      replica = open()
    }
  }
  const check = () => {
    checking ??= runCheck().finally(() => {
      checking = undefined
    })
    return checking
  }

  const hasReached = async (position: string) => {
    const [row] = await replica.direct<[{ isReached: boolean | null }]>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_reached`
    return row.isReached === true
  }
  const catchUp = async () => {
    const [{ position }] = await primary<[{ position: string }]>`
      select pg_current_wal_flush_lsn()::text as position`
    const deadline = performance.now() + catchUpLimit
    while (!(await hasReached(position))) {
      if (performance.now() > deadline) {
        needed = position
        setReason('it is too far behind')
        return false
      }
      await setTimeout(5)
    }
    return true
  }

  void check()
  const checks = setInterval(check, checkInterval).unref()
  return {
    take: async () => {
      if (reason) return undefined
      try {
        const timedOut = setTimeout(takeLimit, false, { ref: false })
        return (await Promise.race([catchUp(), timedOut])) ? replica : undefined
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
