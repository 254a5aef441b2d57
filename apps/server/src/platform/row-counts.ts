import type { Queryable } from './database/connect.ts'
import { wordsOf } from './search.ts'

type CountedTable = 'patients' | 'professionals' | 'recruitments'

/** How many rows one side of a register has, kept by the database while they come and go. */
export const countOf = (db: Queryable, table: CountedTable, removed: unknown, part = '') => db`
  (select coalesce(sum(rows), 0)::int from row_counts
    where table_name = ${table} and removed = ${Boolean(removed)} and part = fold(${part}))`

/** The same for what a search finds, where that is known without looking: of patients, one word of one or two letters. */
export const countOfSearch = (
  db: Queryable,
  table: 'patients',
  removed: unknown,
  search: string | undefined,
) => {
  const [word = '', ...others] = wordsOf(search)
  // Other letters may be folded into more than one.
  const isCounted =
    others.length === 0 && /^[\p{Script=Latin}\d]{0,2}$/u.test(word) && !/[æœßĳŉ]/iu.test(word)
  return isCounted ? countOf(db, table, removed, word) : undefined
}
