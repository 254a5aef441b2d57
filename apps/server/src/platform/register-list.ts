import type { Fragment, Queryable } from './database/connect.ts'
import type { Bearers } from './name-words.ts'
import { emptyPage, findPage } from './paging.ts'
import type { Kept, Register } from './register.ts'
import { presence } from './removed.ts'
import { codeIn, countFound, matchesSearch, searchCounted } from './search.ts'

type ListQuery = {
  search?: string | undefined
  removed?: string | undefined
  sort?: string | undefined
  page: number
  per_page: number
}

/** An order in which a list may be asked for; an index has it. */
export type Order = { by: Fragment; thenBy?: Fragment; emptyLast?: true }

type Listing = {
  /** The columns of a row. */
  select: Fragment
  /** Further conditions; those not asked for are left out. */
  filters?: (Fragment | false | undefined)[]
  /** The column of folded text that a search looks at. */
  searchIn?: string
  newestFirst?: boolean
  /** The orders that may be asked for, by their names in the contract; most lists are asked for in the usual one. */
  orders?: () => Record<string, Order>
  /** How many rows match all filters, where that is known without counting them. */
  counted?: number | Fragment | undefined
  /** The filters look for parts of texts: what they find is counted first, as with a search. */
  isSearch?: boolean
  /** The rows that all of this finds, where an index of words has them in the usual order. */
  bearers?: Bearers | undefined
}

/** The order asked for, else the usual one. */
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

/** A page of a register, in the order asked for, else by name or the newest first; a record whose code was searched for comes before all. */
export const findRecords = async <Found extends object>(
  db: Queryable,
  { table, alias = table, isCounted }: Pick<Register<Kept>, 'table' | 'alias' | 'isCounted'>,
  { search, removed, sort, page, per_page }: ListQuery,
  listing: Listing,
) => {
  const {
    select,
    filters = [],
    searchIn = 'find_text',
    counted,
    isSearch = Boolean(search),
    bearers,
  } = listing
  const from = db`${db(table)} ${db(alias)}`
  const id = db`${db(alias)}.id`
  const wanted = { select, from, id, page, perPage: per_page }
  // Nothing is left to be read, and many a search ends here: each letter typed is one.
  if (bearers?.total === 0) return emptyPage<Found>(page, per_page)
  const order = orderOf(db, alias, sort, listing)
  if (bearers?.rows && !sort) return findPage<Found>(db, { ...wanted, ...order, ...bearers, where: db`true` })
  const column = `${alias}.${searchIn}`
  const { matches, total } = isCounted
    ? await searchCounted(db, { table, column, search, removed })
    : { matches: matchesSearch(db, column, search), total: undefined }
  const conditions = filters.filter((filter): filter is Fragment => Boolean(filter))
  const where = conditions.reduce(
    (sql, condition) => db`${sql} and ${condition}`,
    db`${presence(db, removed, alias)} and ${matches}`,
  )
  const kept = conditions.length === 0 ? total : search ? undefined : counted
  const known = bearers && !bearers.ids ? bearers.total : kept
  const found =
    isCounted && isSearch && known === undefined
      ? await countFound(
          db,
          id,
          bearers?.ids ? bearers : { ids: db`select ${id} as id from ${from} where ${where}` },
        )
      : { total: known, matches: undefined }
  if (found.total === 0) return emptyPage<Found>(page, per_page)
  return findPage<Found>(db, {
    ...wanted,
    where: found.matches ?? where,
    ...order,
    total: found.total,
    first: codeIn(search),
  })
}
