import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { pageMeta } from '../../platform/paging.ts'

type Request = {
  /**
   * The filtered rows with the `id` of their PAD and the columns for totals and order. The other fragments use the alias
   * `m` for these rows.
   */
  matched: Fragment
  /** Aggregates over all matched rows. */
  totals: Fragment
  order: Fragment
  columns: Fragment
  /** The tables of the columns, with the condition that joins them to the row `m`. */
  from: Fragment
  page: number
  perPage: number
}

type Found<Row, Totals> = Row & { totals: Totals; onPage: boolean }

/** Reads a page and the totals of the whole filter with one statement. The `from` tables are joined for the page's rows only. */
export const findPageWithTotals = async <Row extends object, Totals extends { count: number }>(
  db: Queryable,
  { matched, totals, order, columns, from, page, perPage }: Request,
) => {
  const rows = await db<Found<Row, Totals>[]>`
    with matched as materialized (${matched}),
      page as (select * from matched m order by ${order} limit ${perPage} offset ${(page - 1) * perPage})
    select summed.totals, m.id is not null as on_page, found.*
    from (select to_jsonb(added) as totals from (select count(*) as count, ${totals} from matched m) added) summed
      left join page m on true
      left join lateral (select ${columns} from ${from}) found on true
    order by ${order}`
  const [first] = rows
  if (!first) throw new Error('an aggregate always returns a row')
  return {
    totals: first.totals,
    // The serialiser drops the helper columns: the answer's schema does not have them.
    rows: rows.filter((row) => row.onPage) as Row[],
    meta: pageMeta(page, perPage, first.totals.count),
  }
}

/** All rows of the filter, read in batches, so that an export does not hold all rows in memory. */
export async function* allRows<Row extends object>(
  db: Queryable,
  { matched, order, columns, from }: Pick<Request, 'matched' | 'order' | 'columns' | 'from'>,
): AsyncGenerator<Row> {
  const found = db<Row[]>`
    select found.* from (${matched}) m cross join lateral (select ${columns} from ${from}) found
    order by ${order}`
  for await (const rows of found.cursor(500)) yield* rows
}

export const findTotals = async <Totals extends object>(
  db: Queryable,
  { matched, totals }: Pick<Request, 'matched' | 'totals'>,
): Promise<Totals> => {
  const [found] = await db<[Totals]>`select count(*) as count, ${totals} from (${matched}) m`
  return found
}
