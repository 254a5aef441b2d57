import type { ProductionPage, ProductionQuery, ProductionRow } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../monitoring/monitoring.public.ts'
import { type Filter, monthTreatments, rowColumns, rowTables, screenColumns } from './month-rows.ts'
import { allRows, findPageWithTotals, findTotals } from './page-with-totals.ts'

type Totals = {
  count: number
  collaborators: number
  completed: number
  value: number
  paid: number
  due: number
}

/** The treatments of a month with what each is owed and what was paid of it. */
const payouts = (db: Queryable, filter: Filter) => db`
  select m.*, o.amount as paid, greatest(m.value - coalesce(o.amount, 0), 0) as due
  from (${monthTreatments(db, filter, 'agreed_value')}) m
    left join payouts o on o.treatment_id = m.id and o.month = ${firstDay(filter)} and o.status = 'paid'`

/** What is still owed, per contract: how many payouts, and how much. */
export const unpaidByContract = (db: Queryable, filter: Filter) => db`
  select t.contract_id, count(*) as count, sum(m.due) as value
  from (${payouts(db, filter)}) m join treatments t on t.id = m.id where m.due > 0 group by t.contract_id`

const parts = (db: Queryable, filter: Filter) => ({
  matched: payouts(db, filter),
  totals: db`
    count(distinct m.professional_id) as collaborators, coalesce(sum(m.completed), 0) as completed,
    coalesce(sum(m.value), 0) as value, coalesce(sum(m.paid), 0) as paid,
    coalesce(sum(m.due), 0) as due`,
  order: db`m.professional_name collate "C", m.patient_name collate "C", m.id`,
  columns: db`
    ${rowColumns(db)}, t.agreed_value,
    jsonb_build_object('id', r.id, 'full_name', r.full_name, 'phone', r.phone, 'pix_key', r.pix_key) as professional,
    coalesce(o.status, 'pending') as payment_status, o.changed_at as payment_changed_at,
    a.name as payment_changed_by, m.paid as paid_amount, l.month is not null as closed`,
  from: db`
    ${rowTables(db)}
      left join payouts o on o.treatment_id = t.id and o.month = ${firstDay(filter)}
      left join administrators a on a.id = o.changed_by
      left join closings l on l.contract_id = t.contract_id and l.month = ${firstDay(filter)}`,
})

const named = ({ collaborators, completed, value, paid, due }: Totals) => ({
  totalCollaborators: collaborators,
  totalSessions: completed,
  totalToPay: value,
  totalPaid: paid,
  totalDue: due,
})

export const findProduction = async (db: Queryable, query: ProductionQuery): Promise<ProductionPage> => {
  const wanted = parts(db, query)
  const { meta, rows, totals } = await findPageWithTotals<ProductionRow, Totals>(db, {
    ...wanted,
    columns: db`${wanted.columns}, ${screenColumns(db, query)}`,
    page: query.page,
    perPage: query.per_page,
  })
  return { meta, treatments: rows, ...named(totals) }
}

export const productionRows = (db: Queryable, filter: Filter) =>
  allRows<Omit<ProductionRow, 'sessionDates' | 'hasReport'>>(db, parts(db, filter))

export const findProductionTotals = async (db: Queryable, filter: Filter) => {
  const totals = await findTotals<Totals>(db, parts(db, filter))
  return { ...named(totals), count: totals.count }
}

/** Who had sessions in the month. */
export const findMonthProfessionals = (db: Queryable, when: Filter) =>
  db<{ id: number; fullName: string }[]>`
    select r.id, r.full_name from professionals r
    where r.id in (select m.professional_id from (${monthTreatments(db, when, 'contract_value')}) m)
    order by r.sort_name collate "C", r.id`
