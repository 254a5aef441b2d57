import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { farAway, nearerPart, type Part } from '../../platform/paging.ts'

/** The rows of a filter, narrow, each with the `id` of its PAD; called `m` by the rest. */
type Matched = {
  /** Rows of the books as they are: an index has them in order. */
  plain: Fragment
  /** Rows that are added up from several; few. */
  added?: Fragment
}

type Request = {
  matched: Matched
  /** Aggregates over all of them. */
  totals: Fragment
  /** The same aggregates, with their `count`, as a statement that need not look at the rows; where there is one. */
  kept?: Fragment | undefined
  order: (reversed?: boolean) => Fragment
  columns: Fragment
  /** The tables of the columns, down to the condition that finds the row `m` in them. */
  from: Fragment
  page: number
  perPage: number
}

type Found<Row, Totals> = Row & { totals: Totals; onPage: boolean }

/**
 * A page and the totals of the whole filter. Only the page's own rows are read whole. Where the totals are kept, a page near
 * an end costs the same in a month of any size; a page far from the first asks for the totals before, to know which end is
 * nearer. Else all rows are found once, in one statement with their sum.
 */
export const findPageWithTotals = async <Row extends object, Totals extends { count: number }>(
  db: Queryable,
  request: Request,
) => {
  const { page, perPage, kept } = request
  const rows = kept
    ? await readKept<Row, Totals>(db, request, kept)
    : await readMatched<Row, Totals>(db, request)
  const [first] = rows
  if (!first) throw new Error('an aggregate always answers a row')
  return {
    totals: first.totals,
    // The helper columns fall away when the answer is serialised by its schema.
    rows: rows.filter((row) => row.onPage) as Row[],
    meta: {
      current_page: page,
      per_page: perPage,
      total: first.totals.count,
      last_page: Math.max(1, Math.ceil(first.totals.count / perPage)),
    },
  }
}

const all = (db: Queryable, { plain, added }: Matched) => (added ? db`${plain} union all ${added}` : plain)

const readMatched = <Row, Totals>(db: Queryable, request: Request) => {
  const { matched, totals, order, columns, from, page, perPage } = request
  return db<Found<Row, Totals>[]>`
    with matched as materialized (${all(db, matched)}),
      page as (select * from matched m order by ${order()} limit ${perPage} offset ${(page - 1) * perPage})
    select summed.totals, m.id is not null as on_page, found.*
    from (select to_jsonb(added) as totals from (select count(*) as count, ${totals} from matched m) added) summed
      left join page m on true
      left join lateral (select ${columns} from ${from}) found on true
    order by ${order()}`
}

const readKept = async <Row, Totals>(db: Queryable, request: Request, kept: Fragment) => {
  const { matched, order, columns, from, page, perPage } = request
  const part = await partOf(db, kept, page, perPage)
  return db<Found<Row, Totals>[]>`
    with page as (${pageOf(db, matched, order(part.fromEnd), part)})
    select summed.totals, m.id is not null as on_page, found.*
    from (select to_jsonb(added) as totals from (${kept}) added) summed
      left join page m on true
      left join lateral (select ${columns} from ${from}) found on true
    order by ${order()}`
}

const partOf = async (db: Queryable, kept: Fragment, page: number, perPage: number): Promise<Part> => {
  const offset = (page - 1) * perPage
  if (offset <= farAway) return { limit: perPage, offset, fromEnd: false }
  const [known] = await db<[{ count: number }]>`select count from (${kept}) kept`
  return nearerPart(known.count, offset, perPage)
}

const pageOf = (db: Queryable, { plain, added }: Matched, order: Fragment, { limit, offset }: Part) =>
  added
    ? db`
      select * from (
        (select * from (${plain}) m order by ${order} limit ${limit + offset}) union all ${added}
      ) m order by ${order} limit ${limit} offset ${offset}`
    : db`select * from (${plain}) m order by ${order} limit ${limit} offset ${offset}`

type Whole = Pick<Request, 'matched' | 'order' | 'columns' | 'from'>

/** Every row of the filter, read a few hundred at a time, for files that must not fit in memory. */
export async function* allRows<Row extends object>(
  db: Queryable,
  { matched, order, columns, from }: Whole,
): AsyncGenerator<Row> {
  const found = db<Row[]>`
    select found.* from (${all(db, matched)}) m cross join lateral (select ${columns} from ${from}) found
    order by ${order()}`
  for await (const rows of found.cursor(500)) yield* rows
}

/** The totals of a filter whose rows are looked at. */
export const totalsOf = (db: Queryable, { matched, totals }: Pick<Request, 'matched' | 'totals'>) =>
  db`select count(*) as count, ${totals} from (${all(db, matched)}) m`

export const findTotals = async <Totals extends object>(
  db: Queryable,
  request: Pick<Request, 'matched' | 'totals' | 'kept'>,
): Promise<Totals> => {
  const [found] = await db<[Totals]>`${request.kept ?? totalsOf(db, request)}`
  return found
}
