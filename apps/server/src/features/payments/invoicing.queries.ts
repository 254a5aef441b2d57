import type { InvoicingPage, InvoicingRow, PaymentsQuery } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  type BookFilter,
  bookedStatus,
  contractNames,
  findClosing,
  firstDay,
  inMonth,
  ofRow,
} from '../books/books.public.ts'
import { completedDays, matchesNames, screenColumns } from './month-rows.ts'
import { allRows, findPageWithTotals, findTotals } from './page-with-totals.ts'

type Totals = { count: number; patients: number; completed: number; value: number; performance: number }

/** One row per PAD, professional and paying contract: a PAD that two professionals attended has two rows. */
const matched = (db: Queryable, filter: BookFilter) => db`
  select b.treatment_id as id, b.professional_id, b.contract_id, b.patient_id, b.patient_sort as patient_name,
    b.authorized, b.completed, b.billed as value
  from book_rows b ${filter.search ? db`join contracts c on c.id = b.contract_id` : db``}
  where ${inMonth(db, filter)} and b.authorized > 0 ${ofRow(db, filter)}
    ${filter.search ? db`and ${matchesNames(db, filter.search)}` : db``}`

const ownSessions = (db: Queryable) =>
  db`s.treatment_id = m.id and s.professional_id = m.professional_id and s.contract_id = m.contract_id`

const buildMonthQuery = (db: Queryable, filter: BookFilter, today: string) => ({
  matched: matched(db, filter),
  totals: db`
    count(distinct m.patient_id) as patients, coalesce(sum(m.completed), 0) as completed,
    coalesce(sum(m.value), 0) as value,
    coalesce(round(sum(m.completed) * 100.0 / nullif(sum(m.authorized), 0), 2), 0) as performance`,
  order: db`m.patient_name collate "C", m.id, m.professional_id, m.contract_id`,
  columns: db`
    m.id, m.patient_id, jsonb_build_object('full_name', b.patient_name) as patient,
    jsonb_build_object('id', b.professional_id, 'full_name', b.professional_name) as professional,
    jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name) as contract, b.specialty, b.frequency,
    ${bookedStatus(db, today)}, b.billed as treatment_value, b.completed as completed_sessions_count,
    b.authorized as authorized_sessions_count, b.contract_value,
    nullif(b.lowest_contract_value, b.contract_value) as lowest_contract_value`,
  from: db`
    book_rows b ${contractNames(db)} join treatments t on t.id = b.treatment_id
    where b.treatment_id = m.id and b.month = ${firstDay(filter)} and b.professional_id = m.professional_id
      and b.contract_id = m.contract_id`,
})

const named = ({ patients, completed, value, performance }: Totals) => ({
  totalPatientsOverall: patients,
  totalCompletedAppointmentsOverall: completed,
  totalValueOverall: value,
  performance,
})

export const findInvoicing = async (
  db: Queryable,
  query: PaymentsQuery,
  today: string,
): Promise<InvoicingPage> => {
  const monthQuery = buildMonthQuery(db, query, today)
  const [found, closing] = await Promise.all([
    findPageWithTotals<InvoicingRow, Totals>(db, {
      ...monthQuery,
      columns: db`${monthQuery.columns}, ${screenColumns(db, query, ownSessions(db))}`,
      page: query.page,
      perPage: query.per_page,
    }),
    findClosing(db, query),
  ])
  return { meta: found.meta, treatments: found.rows, ...named(found.totals), closing }
}

export type PrintedInvoicingRow = Omit<InvoicingRow, 'sessionDates' | 'hasReport'> & {
  completedDays: string[]
}

export const invoicingRows = (db: Queryable, filter: BookFilter, today: string) => {
  const monthQuery = buildMonthQuery(db, filter, today)
  const days = completedDays(db, db`${ownSessions(db)} and s.month = ${firstDay(filter)}`)
  return allRows<PrintedInvoicingRow>(db, { ...monthQuery, columns: db`${monthQuery.columns}, ${days}` })
}

export const findInvoicingTotals = async (db: Queryable, filter: BookFilter, today: string) => {
  const totals = await findTotals<Totals>(db, buildMonthQuery(db, filter, today))
  return { ...named(totals), count: totals.count }
}
