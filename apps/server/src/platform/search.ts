import type { Queryable } from './database/connect.ts'

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** A search that is a code and nothing else: whose it is comes first, before all that have these digits somewhere. */
export const codeIn = (search: string | undefined) =>
  search && /^\d{1,9}$/.test(search.trim()) ? Number(search) : undefined

/** Search is one thing everywhere: case and accents ignored, several words in any order, each somewhere in the text. */
export const matchesSearch = (db: Queryable, column: string, search: string | undefined) => {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  return words.reduce(
    (sql, word) => db`${sql} and ${db(column)} like fold(${`%${escapeLike(word)}%`})`,
    db`true`,
  )
}
