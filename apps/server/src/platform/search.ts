import type { Fragment, Queryable } from './database/connect.ts'

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern for a folded text that contains this part. */
const likePart = (db: Queryable, part: string) => db`fold(${`%${escapeLike(part)}%`})`

/** The beginning of a punctuated CPF or CNPJ. Searched texts contain both forms, and a search for the digits alone is faster. */
const withPunctuation = /^(\d{3}\.\d{3}(\.\d{3}(-\d{1,2})?)?|\d{2}\.\d{3}\.\d{3}(\/\d{4}(-\d{1,2})?)?)$/

const wordsOf = (search: string | undefined) =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (withPunctuation.test(word) ? word.replace(/\D/g, '') : word))

/** The searched code, if the search is only a code. Lists show the record with this code before others with these digits. */
export const codeIn = (search: string | undefined) =>
  search && /^\d{1,9}$/.test(search.trim()) ? Number(search) : undefined

/** Whether a trigram index can find the word: it needs three characters or more. */
const hasTrigram = (word: string) => word.length >= 3

/** Whether a trigram index finds the rows of this search. */
export const isIndexed = (search: string | undefined) => wordsOf(search).some(hasTrigram)

type Searched = string | Fragment

const contains = (db: Queryable, column: Searched, word: string) =>
  db`${typeof column === 'string' ? db(column) : column} like ${likePart(db, word)}`

/** The columns of a large register's sort index. Short words are compared only with these. */
type ShortWords = { names: string; id: string }

/**
 * The search of all lists. It ignores case and accents, and each word must occur in the text, in any order. No trigram index
 * finds words of one or two characters. With `short`, such words are compared only with name and code, because every tenth CPF
 * contains a given pair of digits. The sort index has both columns: at 100,000 patients its scan takes 30 ms instead of 63 ms.
 */
export const matchesSearch = (
  db: Queryable,
  column: Searched,
  search: string | undefined,
  short?: ShortWords,
) =>
  wordsOf(search).reduce((sql, word) => {
    if (!short || !/^[\p{L}\d]{1,2}$/u.test(word)) return db`${sql} and ${contains(db, column, word)}`
    const inName = contains(db, short.names, word)
    return /^\d+$/.test(word)
      ? db`${sql} and (${inName} or ${db(short.id)} = ${Number(word)})`
      : db`${sql} and ${inName}`
  }, db`true`)

/** The condition of a column filter: all `columns` contain one of the comma-separated parts. Undefined if nothing is typed. */
export const matchesPart = (
  db: Queryable,
  columns: Fragment[],
  typed: string | undefined,
  kind: 'text' | 'digits' = 'text',
): Fragment | undefined => {
  const parts = (typed ?? '')
    .split(',')
    .map((part) => (kind === 'digits' ? part.replace(/\D/g, '') : part.trim()))
    .filter(Boolean)
  const [first, ...others] = parts.map((part) =>
    columns
      .map((column) => db`${column} like ${likePart(db, part)}`)
      .reduce((all, one) => db`${all} and ${one}`),
  )
  return first && db`(${others.reduce((sql, other) => db`${sql} or ${other}`, first)})`
}

/**
 * The same search in several columns without a common index. `matches` returns the condition for one word. The columns are not
 * concatenated, because that would be the slowest part of a query on all rows of a month.
 */
export const matchesWords = (db: Queryable, search: string, matches: (pattern: Fragment) => Fragment) =>
  wordsOf(search).reduce((sql, word) => db`${sql} and (${matches(likePart(db, word))})`, db`true`)
