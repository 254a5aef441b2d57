import type { Queryable } from './database/connect.ts'

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

export const wordsOf = (search: string | undefined) => (search ?? '').split(/\s+/).filter(Boolean)

/** A search that is a code and nothing else: whose it is comes first, before all that have these digits somewhere. */
export const codeIn = (search: string | undefined) =>
  search && /^\d{1,9}$/.test(search.trim()) ? Number(search) : undefined

/** Search is one thing everywhere: case and accents ignored, several words in any order, each somewhere in the text. */
export const matchesSearch = (db: Queryable, column: string, search: string | undefined) =>
  wordsOf(search).reduce(
    (sql, word) => db`${sql} and ${db(column)} like fold(${`%${escapeLike(word)}%`})`,
    db`true`,
  )

/**
 * The same for a column whose `letter_pairs` are indexed: a trigram index knows nothing of words of two letters, and would
 * look at every row for one that hardly anybody has.
 */
export const matchesIndexed = (db: Queryable, column: string, search: string | undefined) =>
  wordsOf(search)
    .filter((word) => word.length === 2)
    .reduce(
      (sql, word) => db`${sql} and letter_pairs(${db(column)}) @> letter_pairs(fold(${word}))`,
      matchesSearch(db, column, search),
    )
