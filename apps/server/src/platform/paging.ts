import type { Fragment, Queryable } from './database/connect.ts'

type Matching =
  | {
      where: Fragment
      /** What to order by, with its collation. */
      sort: Fragment
    }
  /** The rows as `id` and `sort`, where they are found elsewhere than in the tables of the columns. */
  | { matched: Fragment }

type PageRequest = Matching & {
  /** The columns of a row. */
  select: Fragment
  /** The tables, with their joins. */
  from: Fragment
  /** The row's own id: finds it again, and makes the order total. */
  id: Fragment
  descending?: boolean
  /** The id of a row that comes before all others, if it matches. */
  first?: number | undefined
  page: number
  perPage: number
}

/**
 * One page and its total from one statement: the matching ids are found once, counted, and only the page's own rows
 * are read whole. The page is joined to the count, so that a page past the end still knows the total.
 */
export const findPage = async <Found extends object>(db: Queryable, request: PageRequest) => {
  const { select, from, id, page, perPage } = request
  const matched =
    'matched' in request
      ? request.matched
      : db`select ${id} as id, ${request.sort} as sort from ${from} where ${request.where}`
  const direction = request.descending ? db`desc` : db`asc`
  const ahead = (column: Fragment) => (request.first ? db`${column} <> ${request.first},` : db``)
  const rows = await db<(Found & { total: number; onPage: boolean })[]>`
    with matched as materialized (${matched}), page as (
      select id, sort from matched order by ${ahead(db`id`)} sort ${direction}, id ${direction}
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select counted.total, page.id is not null as on_page, found.*
    from (select count(*)::int as total from matched) counted
    left join page on true
    left join lateral (select ${select} from ${from} where ${id} = page.id) found on true
    order by ${ahead(db`page.id`)} page.sort ${direction}, page.id ${direction}
  `
  const total = rows[0]?.total ?? 0
  return {
    // The two helper columns fall away when the answer is serialised by its schema.
    data: rows.filter((row) => row.onPage) as Found[],
    meta: {
      current_page: page,
      per_page: perPage,
      total,
      last_page: Math.max(1, Math.ceil(total / perPage)),
    },
  }
}
