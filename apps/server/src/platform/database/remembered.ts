import type { Queryable } from './connect.ts'

const origins = new WeakMap<Queryable, Queryable>()

/** A read uses a connection of its own. This links the connection to its database. */
export const leadsTo = (connection: Queryable, db: Queryable) => void origins.set(connection, db)

/** A cache of values computed from a database, shared by all its connections. Evicts the oldest entries. */
export const rememberedOf = <Value>(maxEntries: number) => {
  const caches = new WeakMap<Queryable, Map<string, Value>>()
  const cacheOf = (connection: Queryable) => {
    const db = origins.get(connection) ?? connection
    const cache = caches.get(db) ?? new Map<string, Value>()
    caches.set(db, cache)
    return cache
  }
  return {
    find: (connection: Queryable, key: string) => cacheOf(connection).get(key),
    keep: (connection: Queryable, key: string, value: Value) => {
      const cache = cacheOf(connection)
      cache.delete(key)
      cache.set(key, value)
      const [oldest] = cache.keys()
      if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    },
  }
}
