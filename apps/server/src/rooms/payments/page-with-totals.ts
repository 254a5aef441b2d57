import type { Fragment, Queryable } from '../../platform/database/connect.ts'

type Request = {
  /** The rows of the filter, narrow, each with the `id` of its PAD; called `m` by the rest. */
  matched: Fragment
  /** Aggregates over all of them. */
  totals: Fragment
  order: Fragment
  columns: Fragment
  /** The tables of the columns, down to the condition that finds the row `m` in them. */
  from: Fragment
  page: number
  perPage: number
}

/**
 * A page and the totals of the whole filter from one statement, so that a change in between cannot make them disagree.
 * Only the page's own rows are read whole.
 */
export const findPageWithTotals = async <Found extends object, Totals extends { count: number }>(
  db: Queryable,
  { matched, totals, order, columns, from, page, perPage }: Request,
) => {
  const rows = await db<(Found & { totals: Totals; onPage: boolean })[]>`
    with matched as materialized (${matched}),
      page as (select * from matched m order by ${order} limit ${perPage} offset ${(page - 1) * perPage})
    select summed.totals, m.id is not null as on_page, found.*
    from (select to_jsonb(added) as totals from (select count(*) as count, ${totals} from matched m) added) summed
      left join page m on true
      left join lateral (select ${columns} from ${from}) found on true
    order by ${order}`
  const [first] = rows
  if (!first) throw new Error('an aggregate always answers a row')
  return {
    totals: first.totals,
    // The helper columns fall away when the answer is serialised by its schema.
    rows: rows.filter((row) => row.onPage) as Found[],
    meta: {
      current_page: page,
      per_page: perPage,
      total: first.totals.count,
      last_page: Math.max(1, Math.ceil(first.totals.count / perPage)),
    },
  }
}

/** Every row of the filter, read a few hundred at a time, for files that must not fit in memory. */
export async function* allRows<Found extends object>(
  db: Queryable,
  { matched, order, columns, from }: Pick<Request, 'matched' | 'order' | 'columns' | 'from'>,
): AsyncGenerator<Found> {
  const found = db<Found[]>`
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
