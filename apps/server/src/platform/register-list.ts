import type { Fragment, Queryable } from './database/connect.ts'
import { findPage } from './paging.ts'
import type { Kept, Register } from './register.ts'
import { presence } from './removed.ts'
import { codeIn, matchesSearch } from './search.ts'

type ListQuery = { search?: string | undefined; removed?: string | undefined; page: number; per_page: number }

type Listing = {
  /** The columns of a row. */
  select: Fragment
  /** Further conditions, each with its `and`. */
  filters?: Fragment
  /** The column of folded text that a search looks at. */
  searchIn?: string
  newestFirst?: boolean
}

/** A page of a register, by name unless the newest come first; a record whose code was searched for comes before all. */
export const findRecords = <Found extends object>(
  db: Queryable,
  { table, alias = table }: Pick<Register<Kept>, 'table' | 'alias'>,
  { search, removed, page, per_page }: ListQuery,
  { select, filters = db``, searchIn = 'find_text', newestFirst = false }: Listing,
) =>
  findPage<Found>(db, {
    select,
    from: db`${db(table)} ${db(alias)}`,
    where: db`${presence(db, removed, alias)}
      and ${matchesSearch(db, `${alias}.${searchIn}`, search)} ${filters}`,
    id: db`${db(alias)}.id`,
    sort: newestFirst ? db`${db(alias)}.created_at` : db`${db(alias)}.sort_name collate "C"`,
    descending: newestFirst,
    first: codeIn(search),
    page,
    perPage: per_page,
  })
