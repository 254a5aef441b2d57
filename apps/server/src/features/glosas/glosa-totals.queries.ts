import {
  type GlosaDiscount,
  type GlosaReason,
  type GlosaSums,
  type GlosaTotals,
  nearDeadline,
} from '@zelo/contract/glosas'
import type { Queryable } from '../../platform/database/connect.ts'
import { takenForGlosa } from '../accounts/accounts.public.ts'
import { type GlosaSelection, selectedWhere } from './glosas.queries.ts'

const sums = (db: Queryable) => db`
  count(*)::int as count, count(*) filter (where g.state in ('open', 'appealed'))::int as open_count,
  coalesce(sum(g.amount) filter (where g.state in ('open', 'appealed')), 0) as open,
  coalesce(sum(g.recovered), 0) as recovered,
  coalesce(sum(g.amount - g.recovered) filter (where g.settled_on is not null), 0) as lost`

type Added = GlosaSums & {
  kind: 'total' | 'reason' | 'contract'
  reason: GlosaReason
  id: number
  fantasyName: string
}

/** The sums of a filter: in total, by reason and by contract. Sorted by loss, largest first. */
export const findGlosaTotals = async (db: Queryable, selection: GlosaSelection): Promise<GlosaTotals> => {
  const added = await db<Added[]>`
    select added.*, c.fantasy_name
    from (
      select case grouping(g.reason, g.contract_id) when 3 then 'total' when 1 then 'reason' else 'contract' end as kind,
        g.reason, g.contract_id as id, ${sums(db)}
      from glosas g where ${selectedWhere(db, selection)}
      group by grouping sets ((), (g.reason), (g.contract_id))
    ) added left join contracts c on c.id = added.id
    order by lost desc, open desc, count desc, reason, id`
  const of = (kind: Added['kind']) => added.filter((row) => row.kind === kind)
  const [total] = of('total')
  if (!total) throw new Error('an aggregate always returns a row')
  return { total, reasons: of('reason'), contracts: of('contract') }
}

/** Accepted amounts that nobody has deducted from payouts yet, by professional. */
export const findGlosaDiscounts = (db: Queryable, professionalId: number | undefined) =>
  db<GlosaDiscount[]>`
    select jsonb_build_object('id', r.id, 'full_name', r.full_name) as professional, count(*)::int as count,
      sum(g.withheld - ${takenForGlosa(db)}) as amount
    from glosas g join professionals r on r.id = g.professional_id
    where g.deleted_at is null and g.withheld > 0 and g.discounted_on is null
      ${professionalId ? db`and g.professional_id = ${professionalId}` : db``}
    group by r.id order by r.sort_name collate "C", r.id`

type UrgentGlosas = { overdue: number; soon: number; appealed: number; atLeast: boolean }

/** The urgency of a settled glosa is at least 200,000, so the index sorts open glosas first. */
const settledFrom = 200_000

/** Counts overdue, soon due and appealed glosas among the `maxCount` + 1 most urgent unsettled ones. */
export const countUrgentGlosas = async (db: Queryable, today: string, maxCount: number) => {
  const [row] = await db<[UrgentGlosas]>`
    select count(*) filter (where g.state = 'open' and g.due_on < ${today})::int as overdue,
      count(*) filter (where g.state = 'open'
        and g.due_on between ${today}::date and ${today}::date + ${nearDeadline}::int)::int as soon,
      count(*) filter (where g.state = 'appealed')::int as appealed, count(*) > ${maxCount} as at_least
    from (
      select g.state, g.due_on from glosas g where g.deleted_at is null and g.urgency < ${settledFrom}
      order by g.urgency, g.id limit ${maxCount + 1}
    ) g`
  return row
}
