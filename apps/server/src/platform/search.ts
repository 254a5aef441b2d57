import type { Fragment, Queryable } from './database/connect.ts'

export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** What a folded text is like that has this part somewhere. */
export const likePart = (db: Queryable, part: string) => db`fold(${`%${escapeLike(part)}%`})`

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

/** Search is one thing everywhere: case and accents ignored, several words in any order, each somewhere in the text. */
export const matchesSearch = (db: Queryable, column: string | Fragment, search: string | undefined) =>
  wordsOf(search).reduce(
    (sql, word) =>
      db`${sql} and ${typeof column === 'string' ? db(column) : column} like ${likePart(db, word)}`,
    db`true`,
  )

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

type CountedSearch = {
  table: string
  column: string
  search: string | undefined
  removed?: unknown
}

/** A trigram index knows nothing of shorter words. */
const isShort = (word: string) => word.length <= 2

const hasPair = (db: Queryable, column: string, pair: string) =>
  db`letter_pairs(${db(column)}) @> letter_pairs(fold(${pair}))`

/** Up to as many rows an index is faster than going through the list in its order. */
const few = 2000

/**
 * Which rows a search finds in a table whose rows, letters and pairs of letters are counted in `row_counts`; and how many, where
 * that is known without looking at them.
 */
export const searchCounted = async (db: Queryable, { table, column, search, removed }: CountedSearch) => {
  const words = wordsOf(search)
  if (words.length === 0) return { matches: db`true`, total: countAll(db, table, removed) }
  if (!words.some(isShort)) return { matches: matchesSearch(db, column, search), total: undefined }
  const counts = await countParts(db, table, removed, words.filter(isShort))
  const rare = words.filter((word) => word.length === 2 && (counts.get(word) ?? 0) <= few)
  const matches = rare.reduce(
    (sql, word) => db`${sql} and ${hasPair(db, column, word)}`,
    matchesSearch(db, column, search),
  )
  const [only = '', ...others] = words
  return { matches, total: others.length === 0 ? counts.get(only) : undefined }
}

/**
 * The same for the filter of a column: one or two letters, where those of the column are all the letters that are counted. Of
 * several alternatives, and of what has other signs, nothing is known.
 */
export const countPart = async (
  db: Queryable,
  { table, column, removed }: Omit<CountedSearch, 'search'>,
  typed = '',
) => {
  const part = typed.trim()
  if (!/^\p{L}{1,2}$/u.test(part)) return undefined
  const total = (await countParts(db, table, removed, [part])).get(part)
  if (total === undefined) return undefined
  const isRare = part.length === 2 && total <= few
  return { total, matches: isRare ? hasPair(db, column, part) : undefined }
}

/**
 * How many rows a search finds that nothing is counted of; and where they are few, which. Else the planner may go through the
 * list in its order, hoping that they stand everywhere in it, and those who share a surname may all stand at its end.
 */
export const countFound = async (
  db: Queryable,
  id: Fragment,
  { ids: rows, total: count }: { ids: Fragment; total?: Fragment },
) => {
  const [{ total, ids }] = await db<[{ total: number; ids: number[] | null }]>`
    ${
      count
        ? db`select total, case when total <= ${few} then array(${rows}) end as ids from (select ${count} as total) counted`
        : db`select count(*)::int as total, case when count(*) <= ${few} then array_agg(id) end as ids from (${rows}) found`
    }`
  const found = total === 0 ? [] : ids
  return { total, matches: found && db`${id} = any(${found})` }
}

/** Read by the statement that reads the page. */
const countAll = (db: Queryable, table: string, removed: unknown) => db`
  (select coalesce(sum(c.rows), 0)::int from row_counts c
    where c.table_name = ${table} and c.removed = ${Boolean(removed)} and c.part = '')`

/** Letters that fold into several are not counted as one part: a search that types them is not among the keys. */
const countParts = async (db: Queryable, table: string, removed: unknown, parts: string[]) => {
  const rows = await db<{ part: string; rows: number }[]>`
    select part, coalesce((select sum(rows) from row_counts c
      where c.table_name = ${table} and c.removed = ${Boolean(removed)} and c.part = fold(p.part)), 0)::int as rows
    from unnest(${parts}::text[]) p (part) where length(fold(p.part)) <= 2`
  return new Map(rows.map((row) => [row.part, row.rows]))
}
