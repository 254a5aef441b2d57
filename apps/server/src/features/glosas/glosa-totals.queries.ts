import type { Competence } from '@zelo/contract/competence'
import {
  type GlosaDiscount,
  type GlosaReason,
  type GlosaSums,
  type GlosaTotals,
  nearDeadline,
} from '@zelo/contract/glosas'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { asked, keptFor, type Wanted } from './glosas.queries.ts'

/** The same of the kept figures `f` as of the rows. */
const keptSums = (db: Queryable) => db`
  coalesce(sum(f.count), 0)::int as count, coalesce(sum(f.open_count), 0)::int as open_count,
  coalesce(sum(f.open), 0) as open, coalesce(sum(f.recovered), 0) as recovered, coalesce(sum(f.lost), 0) as lost`

const sums = (db: Queryable) => db`
  count(*)::int as count, count(*) filter (where g.state in ('open', 'appealed'))::int as open_count,
  coalesce(sum(g.amount) filter (where g.state in ('open', 'appealed')), 0) as open,
  coalesce(sum(g.recovered), 0) as recovered,
  coalesce(sum(g.amount - g.recovered) filter (where g.settled_on is not null), 0) as lost`

/** By what is lost, then by what may be. */
const worstFirst = (db: Queryable) => db`lost desc, open desc, count desc`

type Source = { sums: Fragment; from: Fragment }

const grouped = <Key extends object>(
  db: Queryable,
  { sums: added, from }: Source,
  { key, by }: { key: Fragment; by: Fragment },
) =>
  db<(Key & GlosaSums)[]>`
    select * from (select ${key}, ${added} ${from} group by ${by}) each where count > 0
    order by ${worstFirst(db)}, 1`

/** What is kept where that answers the question, else the glosas themselves. */
const sourceOf = (db: Queryable, wanted: Wanted): Source => {
  const kept = keptFor(db, wanted)
  if (kept) return { sums: keptSums(db), from: kept }
  return { sums: sums(db), from: db`from glosas g where ${asked(db, wanted)}` }
}

export const findGlosaTotals = async (db: Queryable, wanted: Wanted): Promise<GlosaTotals> => {
  const source = sourceOf(db, wanted)
  const [[total], reasons, contracts] = await Promise.all([
    db<[GlosaSums]>`select ${source.sums} ${source.from}`,
    grouped<{ reason: GlosaReason }>(db, source, { key: db`reason`, by: db`reason` }),
    grouped<{ id: number; fantasyName: string }>(db, source, {
      // By the name it has now: a table of several months has one line a contract.
      key: db`contract_id as id, (select c.fantasy_name from contracts c where c.id = contract_id) as fantasy_name`,
      by: db`contract_id`,
    }),
  ])
  return { total, reasons: [...reasons], contracts: [...contracts] }
}

/** What is still to be taken off a payout, by professional. A fact beside the books: nothing is taken off by itself. */
export const findGlosaDiscounts = (db: Queryable, professionalId: number | undefined) =>
  db<GlosaDiscount[]>`
    select jsonb_build_object('id', r.id, 'full_name', r.full_name) as professional, count(*)::int as count,
      sum(g.withheld) as amount
    from glosas g join professionals r on r.id = g.professional_id
    where g.deleted_at is null and g.withheld > 0 and g.discounted_on is null
      ${professionalId ? db`and g.professional_id = ${professionalId}` : db``}
    group by r.id order by r.sort_name collate "C", r.id`

type UrgentGlosas = { overdue: number; soon: number; appealed: number; atLeast: boolean }

/** Settled ones begin at 200,000: the index holds what is open in front of them. */
const settledFrom = 200_000

/** What waits for us or for the plan, the most urgent first. */
export const countUrgentGlosas = async (db: Queryable, today: string, most: number) => {
  const [row] = await db<[UrgentGlosas]>`
    select count(*) filter (where g.state = 'open' and g.due_on < ${today})::int as overdue,
      count(*) filter (where g.state = 'open'
        and g.due_on between ${today}::date and ${today}::date + ${nearDeadline}::int)::int as soon,
      count(*) filter (where g.state = 'appealed')::int as appealed, count(*) > ${most} as at_least
    from (
      select g.state, g.due_on from glosas g where g.deleted_at is null and g.urgency < ${settledFrom}
      order by g.urgency, g.id limit ${most + 1}
    ) g`
  return row
}

export type OpenGlosas = { contractId: number; count: number; amount: number }

/**
 * Of a month, by contract: how many glosas wait for an answer or for the plan, and how much of the income they concern.
 * @public
 */
export const findOpenGlosas = (db: Queryable, when: Competence) =>
  db<OpenGlosas[]>`
    select g.contract_id, count(*)::int as count, sum(g.amount) as amount from glosas g
    where g.deleted_at is null and g.month = ${firstDay(when)} and g.state in ('open', 'appealed')
    group by g.contract_id order by g.contract_id`
