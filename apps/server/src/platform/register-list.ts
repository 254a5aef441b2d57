import type { Fragment, Queryable } from './database/connect.ts'
import { findPage } from './paging.ts'
import type { Kept, Register } from './register.ts'
import { presence } from './removed.ts'
import { codeIn, countFound, matchesSearch, searchCounted } from './search.ts'

type ListQuery = { search?: string | undefined; removed?: string | undefined; page: number; per_page: number }

type Listing = {
  /** The columns of a row. */
  select: Fragment
  /** Further conditions; those not asked for are left out. */
  filters?: (Fragment | false | undefined)[]
  /** The column of folded text that a search looks at. */
  searchIn?: string
  newestFirst?: boolean
}

/** A page of a register, by name unless the newest come first; a record whose code was searched for comes before all. */
export const findRecords = async <Found extends object>(
  db: Queryable,
  { table, alias = table, isCounted }: Pick<Register<Kept>, 'table' | 'alias' | 'isCounted'>,
  { search, removed, page, per_page }: ListQuery,
  { select, filters = [], searchIn = 'find_text', newestFirst = false }: Listing,
) => {
  const column = `${alias}.${searchIn}`
  const { matches, total } = isCounted
    ? await searchCounted(db, { table, column, search, removed })
    : { matches: matchesSearch(db, column, search), total: undefined }
  const conditions = filters.filter((filter): filter is Fragment => Boolean(filter))
  const from = db`${db(table)} ${db(alias)}`
  const id = db`${db(alias)}.id`
  const where = conditions.reduce(
    (sql, condition) => db`${sql} and ${condition}`,
    db`${presence(db, removed, alias)} and ${matches}`,
  )
  const known = conditions.length === 0 ? total : undefined
  const found =
    isCounted && search && known === undefined
      ? await countFound(db, db`${from} where ${where}`, id)
      : { total: known, matches: undefined }
  return findPage<Found>(db, {
    select,
    from,
    where: found.matches ?? where,
    id,
    sort: newestFirst ? db`${db(alias)}.created_at` : db`${db(alias)}.sort_name collate "C"`,
    descending: newestFirst,
    total: found.total,
    first: codeIn(search),
    page,
    perPage: per_page,
  })
}
