import type { InvoicingPage, InvoicingRow, PaymentsQuery } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import { findClosing } from '../monitoring/monitoring.public.ts'
import { type Filter, monthTreatments, rowColumns, rowTables, screenColumns } from './month-rows.ts'
import { allRows, findPageWithTotals, findTotals } from './page-with-totals.ts'

type Totals = { count: number; patients: number; completed: number; value: number; performance: number }

const parts = (db: Queryable, filter: Filter) => ({
  matched: monthTreatments(db, filter, 'contract_value'),
  totals: db`
    count(distinct m.patient_id) as patients, coalesce(sum(m.completed), 0) as completed,
    coalesce(sum(m.value), 0) as value,
    coalesce(round(sum(m.completed) * 100.0 / nullif(sum(m.authorized), 0), 2), 0) as performance`,
  order: db`m.patient_name collate "C", m.id`,
  columns: db`${rowColumns(db)}, jsonb_build_object('full_name', r.full_name) as professional, t.contract_value`,
  from: rowTables(db),
})

const named = ({ patients, completed, value, performance }: Totals) => ({
  totalPatientsOverall: patients,
  totalCompletedAppointmentsOverall: completed,
  totalValueOverall: value,
  performance,
})

export const findInvoicing = async (db: Queryable, query: PaymentsQuery): Promise<InvoicingPage> => {
  const wanted = parts(db, query)
  const [found, closing] = await Promise.all([
    findPageWithTotals<InvoicingRow, Totals>(db, {
      ...wanted,
      columns: db`${wanted.columns}, ${screenColumns(db, query)}`,
      page: query.page,
      perPage: query.per_page,
    }),
    findClosing(db, query),
  ])
  return { meta: found.meta, treatments: found.rows, ...named(found.totals), closing }
}

export const invoicingRows = (db: Queryable, filter: Filter) =>
  allRows<Omit<InvoicingRow, 'sessionDates' | 'hasReport'>>(db, parts(db, filter))

export const findInvoicingTotals = async (db: Queryable, filter: Filter) => {
  const totals = await findTotals<Totals>(db, parts(db, filter))
  return { ...named(totals), count: totals.count }
}
