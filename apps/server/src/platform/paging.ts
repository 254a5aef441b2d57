import type { Fragment, Queryable } from './database/connect.ts'

type Wanted = {
  /** The columns of a row. */
  select: Fragment
  /** The tables, with their joins. */
  from: Fragment
  /** The row's own id: finds it again, and makes the order total. */
  id: Fragment
  page: number
  perPage: number
}

type PageRequest = Wanted & {
  where: Fragment
  /** The order, with its collation; an index in this order makes every page cheap. */
  sort: Fragment
  /** The order of those that are equal in `sort`; after it comes the id. */
  thenBy?: Fragment | undefined
  descending?: boolean
  /** Rows without a value stand last in both directions, each of which needs an index of its own then. */
  emptyLast?: boolean | undefined
  /** How many rows match, where that is known without counting them: a number, or the SQL that reads it. */
  total?: number | Fragment | undefined
  /** The id of a row that comes before all others, if it matches. */
  first?: number | undefined
  /** Reads a part of the ordered rows as `id`, `sort` and `place`, where they are found elsewhere than by `where`. */
  rows?: ((part: Part) => Fragment) | undefined
}

/** Which of the ordered rows: from the near end, or from the far one. */
export type Part = { limit: number; offset: number; fromEnd: boolean }

/** Beyond as many rows it pays to ask first how many there are, and to come from the nearer end. */
const farAway = 2000

export const emptyPage = <Shape>(page: number, perPage: number) => ({
  data: [] as Shape[],
  meta: { current_page: page, per_page: perPage, total: 0, last_page: 1 },
})

/** One page and its total. Only the page's own rows are read whole; a page past the end still knows the total. */
export const findPage = async <Shape extends object>(db: Queryable, request: PageRequest) => {
  const { page, perPage, first } = request
  const offset = (page - 1) * perPage
  const count = () => db`(select count(*)::int from ${request.from} where ${request.where})`
  if (offset <= farAway || first) {
    const total = typeof request.total === 'number' ? db`${request.total}::int` : (request.total ?? count())
    return readPage<Shape>(
      db,
      request,
      total,
      ordered(db, request, { limit: perPage, offset, fromEnd: false }),
    )
  }
  const total =
    typeof request.total === 'number' ? request.total : await readCount(db, request.total ?? count())
  const part = nearerPart(total, offset, perPage)
  return readPage<Shape>(db, request, db`${total}::int`, ordered(db, request, part))
}

const readCount = async (db: Queryable, count: Fragment) => {
  const [known] = await db<[{ total: number }]>`select ${count} as total`
  return known.total
}

const nearerPart = (total: number, offset: number, perPage: number): Part => {
  const after = total - offset - perPage
  if (after >= offset) return { limit: perPage, offset, fromEnd: false }
  // The last page may be a short one, and one past the end is empty.
  return { limit: Math.max(0, perPage + Math.min(0, after)), offset: Math.max(0, after), fromEnd: true }
}

type Direction = Pick<PageRequest, 'descending' | 'emptyLast'>

const directionOf = (db: Queryable, { descending = false, emptyLast }: Direction, fromEnd: boolean) => {
  const way = descending === fromEnd ? db`asc` : db`desc`
  return emptyLast ? db`${way} nulls ${fromEnd ? db`first` : db`last`}` : way
}

/** The page's rows as `id`, `sort`, `then_by` and `place`. */
const ordered = (db: Queryable, request: PageRequest, part: Part) => {
  if (request.rows) return request.rows(part)
  const { limit, offset, fromEnd } = part
  const { from, id, where, sort, thenBy, first } = request
  const direction = directionOf(db, request, fromEnd)
  const columns = db`${id} as id, ${sort} as sort ${thenBy ? db`, ${thenBy} as then_by` : db``}`
  const rows = db`select ${columns}, ${first ? 1 : 0}::int as place from ${from} where ${where}`
  const order = db`
    order by ${sort} ${direction} ${thenBy ? db`, ${thenBy} ${direction}` : db``}, ${id} ${direction}`
  if (!first) return db`${rows} ${order} limit ${limit} offset ${offset}`
  return db`
    (select ${columns}, 0 as place from ${from} where ${where} and ${id} = ${first})
    union all (${rows} and ${id} <> ${first} ${order} limit ${offset + limit})
    order by place, sort ${direction} ${thenBy ? db`, then_by ${direction}` : db``}, id ${direction}
    limit ${limit} offset ${offset}`
}

type PageAmong = Wanted & {
  /** The rows of the list, as `id` and `sort`. */
  matched: Fragment
}

/** A page of rows that are found in other tables than those of the columns. */
export const findPageAmong = <Shape extends object>(db: Queryable, { matched, ...request }: PageAmong) => {
  const { page, perPage } = request
  return readPage<Shape>(
    db,
    request,
    db`(select count(*)::int from matched)`,
    db`select id, sort, 0 as place from matched order by sort, id limit ${perPage} offset ${(page - 1) * perPage}`,
    db`with matched as materialized (${matched})`,
  )
}

const readPage = async <Shape extends object>(
  db: Queryable,
  { select, from, id, page, perPage, ...request }: Wanted & Direction & Pick<PageRequest, 'thenBy'>,
  total: Fragment,
  rowsOfPage: Fragment,
  before = db``,
) => {
  const direction = directionOf(db, request, false)
  // `offset 0` reads row by row: joined as a whole, columns would be computed for all that the page was chosen from.
  const rows = await db<(Shape & { total: number; onPage: boolean })[]>`
    ${before}
    select counted.total, page.id is not null as on_page, found.*
    from (select ${total} as total) counted
      left join (${rowsOfPage}) page on true
      left join lateral (select ${select} from ${from} where ${id} = page.id offset 0) found on true
    order by page.place, page.sort ${direction} ${request.thenBy ? db`, page.then_by ${direction}` : db``},
      page.id ${direction}`
  const known = rows[0]?.total ?? 0
  return {
    // The two helper columns fall away when the answer is serialised by its schema.
    data: rows.filter((row) => row.onPage) as Shape[],
    meta: {
      current_page: page,
      per_page: perPage,
      total: known,
      last_page: Math.max(1, Math.ceil(known / perPage)),
    },
  }
}
