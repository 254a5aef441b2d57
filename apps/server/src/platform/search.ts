import type { Fragment, Queryable } from './database/connect.ts'

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** What a folded text is like that has this part somewhere. */
const likePart = (db: Queryable, part: string) => db`fold(${`%${escapeLike(part)}%`})`

/** A CPF or CNPJ as far as it is typed, with its signs: it is found faster without them, and stands in the text both ways. */
const withSigns = /^(\d{3}\.\d{3}(\.\d{3}(-\d{1,2})?)?|\d{2}\.\d{3}\.\d{3}(\/\d{4}(-\d{1,2})?)?)$/

const wordsOf = (search: string | undefined) =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (withSigns.test(word) ? word.replace(/\D/g, '') : word))

/** A search that is a code and nothing else: whose it is comes first, before all that have these digits somewhere. */
export const codeIn = (search: string | undefined) =>
  search && /^\d{1,9}$/.test(search.trim()) ? Number(search) : undefined

/** A trigram index finds words of three characters and more. */
const hasTrigram = (word: string) => word.length >= 3

/** Whether a trigram index finds the rows of this search. */
export const isIndexed = (search: string | undefined) => wordsOf(search).some(hasTrigram)

/**
 * Search is one thing everywhere: case and accents ignored, several words in any order, each somewhere in the text. One or two
 * letters are compared with `names` where given: the column of all letters of the text, and the first of an index.
 */
export const matchesSearch = (
  db: Queryable,
  column: string | Fragment,
  search: string | undefined,
  names = column,
) =>
  wordsOf(search).reduce((sql, word) => {
    const searched = /^\p{L}{1,2}$/u.test(word) ? names : column
    return db`${sql} and ${typeof searched === 'string' ? db(searched) : searched} like ${likePart(db, word)}`
  }, db`true`)

/** The filter of a column: its text has one of the parts, separated by commas. Undefined when nothing is asked for. */
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
 * The same over several texts of a row that no index holds together: `matches` says where one word may stand. No text is put
 * together for it, which would cost more than all else where the rows of a whole month are looked at.
 */
export const matchesWords = (db: Queryable, search: string, matches: (pattern: Fragment) => Fragment) =>
  wordsOf(search).reduce((sql, word) => db`${sql} and (${matches(likePart(db, word))})`, db`true`)
