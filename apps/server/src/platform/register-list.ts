import type { Database, Fragment, Queryable } from './database/connect.ts'
import { findPage } from './paging.ts'
import { type Kept, type Register, removedColumns } from './register.ts'
import { presence } from './removed.ts'
import { codeIn, isIndexed, matchesSearch } from './search.ts'

type ListQuery = {
  search?: string | undefined
  removed?: string | undefined
  sort?: string | undefined
  page: number
  per_page: number
}

/** An order of a list. An index must support it. */
export type Order = { by: Fragment; thenBy?: Fragment; emptyLast?: true }

type Listing = {
  /** The columns of a row. */
  select: Fragment
  /** Further conditions. False and undefined are ignored. */
  filters?: (Fragment | false | undefined)[]
  /** The column of folded text for the search. */
  searchIn?: string
  /** The column of folded names, if words of one or two characters are searched in the sort index. */
  names?: string
  newestFirst?: boolean
  /** The selectable orders, by their names in the contract. */
  orders?: () => Record<string, Order>
  /** Whether a filter uses a trigram index, like a search. */
  isSearch?: boolean
}

/** The requested order, otherwise the default order. */
const orderOf = (
  db: Queryable,
  alias: string,
  sort: string | undefined,
  { newestFirst, orders }: Listing,
) => {
  const descending = sort?.startsWith('-') ?? false
  const asked = sort === undefined ? undefined : orders?.()[descending ? sort.slice(1) : sort]
  if (asked) return { sort: asked.by, thenBy: asked.thenBy, emptyLast: asked.emptyLast, descending }
  return {
    sort: newestFirst ? db`${db(alias)}.created_at` : db`${db(alias)}.sort_name collate "C"`,
    descending: newestFirst ?? false,
  }
}

/** The stored total of a counted register. It is read in the same statement as the page. */
const countAll = (db: Queryable, table: string, removed: unknown) => db`
  (select coalesce(sum(c.rows), 0)::int from row_counts c
    where c.table_name = ${table} and c.removed = ${Boolean(removed)})`

/**
 * Merges the rows that writes added to `row_counts`. Runs once a day; until then a read adds up at most some thousand rows
 * (5,000 rows take 1 ms).
 */
export const addUpRowCounts = async ({ db }: { db: Database }) => {
  await db`select add_up_row_counts()`
}

/**
 * Returns a page of a register, in the requested order, otherwise by name or newest first. If the search is a code, the
 * record with this code is first.
 */
export const findRecords = <Found extends object>(
  db: Queryable,
  { table, alias = table, isCounted }: Pick<Register<Kept>, 'table' | 'alias' | 'isCounted'>,
  { search, removed, sort, page, per_page }: ListQuery,
  listing: Listing,
) => {
  const { select, filters = [], searchIn = 'find_text', names, isSearch } = listing
  const conditions = filters.filter((filter): filter is Fragment => Boolean(filter))
  const short = names ? { names: `${alias}.${names}`, id: `${alias}.id` } : undefined
  const matches = matchesSearch(db, `${alias}.${searchIn}`, search, short)
  return findPage<Found>(db, {
    select: removed ? db`${select}, ${removedColumns(db, alias)}` : select,
    from: db`${db(table)} ${db(alias)}`,
    id: db`${db(alias)}.id`,
    where: conditions.reduce(
      (sql, condition) => db`${sql} and ${condition}`,
      db`${presence(db, removed, alias)} and ${matches}`,
    ),
    ...orderOf(db, alias, sort, listing),
    total: isCounted && !search && conditions.length === 0 ? countAll(db, table, removed) : undefined,
    isSearch: isSearch || isIndexed(search),
    first: codeIn(search),
    page,
    perPage: per_page,
  })
}
