import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from './database/connect.ts'
import { tooManyAttempts } from './errors.ts'

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** The rate limiter's counters, in the database so that several servers count together. */
export const attemptStore = (db: Database) =>
  class AttemptStore {
    incr(key: string, done: Counted, windowMs: number) {
      db<{ current: number; ttl: number }[]>`
        insert into tries as t (key, count, ends_at)
        values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
        on conflict (key) do update set
          count = case when t.ends_at <= now() then 1 else t.count + 1 end,
          ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
        returning count as current, ceil(extract(epoch from ends_at - now()) * 1000)::int as ttl
      `.then(
        ([row]) => done(null, row),
        (error: Error) => done(error),
      )
    }

    child() {
      return this
    }
  }

type Limit = { max: number; minutes: number; key: (request: FastifyRequest) => string }

/** A guard to call first in a handler. Windows end by themselves: no person is locked out for good. */
export const limitAttempts = (app: FastifyInstance, { max, minutes, key }: Limit) => {
  const check = app.createRateLimit({ max, timeWindow: minutes * 60_000, keyGenerator: key })
  return async (request: FastifyRequest) => {
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) throw tooManyAttempts(result.ttlInSeconds)
  }
}

/** The account starts afresh. */
export const forgiveAccount = (db: Database, account: string) => db`delete from tries where key = ${account}`

/** A successful attempt does not count: the account starts afresh, and the address gets this attempt back. */
export const forgiveAttempt = async (
  db: Database,
  { account, address }: { account: string; address: string },
) => {
  await forgiveAccount(db, account)
  await db`update tries set count = count - 1 where key = ${address} and count > 0`
}
