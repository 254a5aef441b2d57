import type { Queryable } from './connect.ts'

const origins = new WeakMap<Queryable, Queryable>()

/** Each read has a line of its own: what it leads to is told here. */
export const leadsTo = (line: Queryable, db: Queryable) => void origins.set(line, db)

/** What this server keeps of what it computed from a database, whichever line was asked; the oldest go first. */
export const rememberedOf = <Value>(most: number) => {
  const memories = new WeakMap<Queryable, Map<string, Value>>()
  const memoryOf = (line: Queryable) => {
    const db = origins.get(line) ?? line
    const memory = memories.get(db) ?? new Map<string, Value>()
    memories.set(db, memory)
    return memory
  }
  return {
    find: (line: Queryable, key: string) => memoryOf(line).get(key),
    keep: (line: Queryable, key: string, value: Value) => {
      const memory = memoryOf(line)
      memory.delete(key)
      memory.set(key, value)
      const [oldest] = memory.keys()
      if (memory.size > most && oldest !== undefined) memory.delete(oldest)
    },
  }
}
