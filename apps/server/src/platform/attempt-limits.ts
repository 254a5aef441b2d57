import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from './database/connect.ts'
import { tooManyAttempts } from './errors.ts'

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Stores the rate limiter's counters in the database, so that all servers share them. */
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

type Limit = { max: number; minutes: number }

/** Counts an attempt under this key. Throws if there were too many attempts. */
export type CountTry = (request: FastifyRequest, key: string) => Promise<void>

/** Returns a function that limits the attempts under a key. The count of a key expires, so nobody is locked out for good. */
export const limitAttempts = (app: FastifyInstance, { max, minutes }: Limit): CountTry => {
  const keys = new WeakMap<FastifyRequest, string>()
  const check = app.createRateLimit({
    max,
    timeWindow: minutes * 60_000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async (request, key) => {
    keys.set(request, key)
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) throw tooManyAttempts(result.ttlInSeconds)
  }
}

/** Deletes the attempts under these keys. */
export const resetTries = (db: Database, keys: string[]) =>
  keys.length > 0 && db`delete from tries where key = any(${keys})`

/** Takes back the last attempt under these keys. */
export const uncountTry = (db: Database, keys: string[]) =>
  db`update tries set count = count - 1 where key = any(${keys}) and count > 0`
