import type { ProductionPage, ProductionQuery, ProductionRow } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import { type BookFilter, contractNames, firstDay, inMonth, ofRow } from '../books/books.public.ts'
import { completedDays, matchesNames, screenColumns } from './month-rows.ts'
import { allRows, findPageWithTotals, findTotals } from './page-with-totals.ts'

type Totals = {
  count: number
  collaborators: number
  completed: number
  value: number
  paid: number
  due: number
}

/** The filters of the screen, without the page. */
export type ProductionFilter = BookFilter & Pick<ProductionQuery, 'paymentStatus' | 'sort' | 'order'>

/** The rows of the books that make up payouts, with the whole payout where the filter shows only a contract's part. */
const payoutRows = (db: Queryable, { contractId, ...filter }: ProductionFilter) =>
  contractId === undefined
    ? db`select b.*, null::numeric as whole from book_rows b where ${inMonth(db, filter)} ${ofRow(db, filter)}`
    : db`
      select * from (
        select b.*, sum(b.owed) over (partition by b.treatment_id, b.professional_id) as whole
        from book_rows b where ${inMonth(db, filter)} ${ofRow(db, filter)}
      ) b where b.contract_id = ${contractId}`

/** Folded once for each contract, not once for each row of a month. */
const contracts = (db: Queryable) =>
  db`select id, option_text, fold(fantasy_name) as name from contracts offset 0`

/** Amounts owed, paid and left, per PAD, professional and month. */
const payouts = (db: Queryable, filter: ProductionFilter) => db`
  select * from (
    select worth.*, o.amount as paid, o.status is not distinct from 'paid' as is_paid,
      least(worth.value, greatest(worth.payout - coalesce(o.amount, 0), 0)) as due
    from (
      select b.treatment_id as id, b.professional_id, min(b.patient_sort) as patient_name,
        min(b.professional_sort) as professional_name, min(c.name) as contract_name,
        sum(b.completed)::int as completed, sum(b.authorized)::int as authorized, sum(b.owed) as value,
        coalesce(max(b.whole), sum(b.owed)) as payout
      from (${payoutRows(db, filter)}) b join (${contracts(db)}) c on c.id = b.contract_id
      group by b.treatment_id, b.professional_id
      ${filter.search ? db`having bool_or(${matchesNames(db, filter.search)})` : db``}
    ) worth
      left join payouts o on o.treatment_id = worth.id and o.month = ${firstDay(filter)}
        and o.professional_id = worth.professional_id and o.status = 'paid'
  ) each
  ${filter.paymentStatus === 'pending' ? db`where due > 0` : db``}
  ${filter.paymentStatus === 'paid' ? db`where is_paid` : db``}`

const sorts = {
  professional: (db: Queryable) => db`m.professional_name collate "C"`,
  patient: (db: Queryable) => db`m.patient_name collate "C"`,
  contract: (db: Queryable) => db`m.contract_name collate "C"`,
  sessions: (db: Queryable) => db`m.completed`,
  value: (db: Queryable) => db`m.value`,
  due: (db: Queryable) => db`m.due`,
} satisfies Record<NonNullable<ProductionQuery['sort']>, unknown>

/** By professional, and by patient within, whatever comes first. */
const orderOf = (db: Queryable, { sort = 'professional', order = 'asc' }: ProductionFilter) => db`
  ${sorts[sort](db)} ${order === 'desc' ? db`desc` : db`asc`},
  m.professional_name collate "C", m.patient_name collate "C", m.id, m.professional_id`

const ownSessions = (db: Queryable, { contractId }: ProductionFilter) => db`
  s.treatment_id = m.id and s.professional_id = m.professional_id
  ${contractId === undefined ? db`` : db`and s.contract_id = ${contractId}`}`

const parts = (db: Queryable, filter: ProductionFilter) => ({
  matched: payouts(db, filter),
  totals: db`
    count(distinct m.professional_id) as collaborators, coalesce(sum(m.completed), 0) as completed,
    coalesce(sum(m.value), 0) as value, coalesce(sum(m.paid), 0) as paid, coalesce(sum(m.due), 0) as due`,
  order: orderOf(db, filter),
  columns: db`
    m.id, b.patient_id, jsonb_build_object('full_name', b.patient_name) as patient,
    jsonb_build_object('id', r.id, 'full_name', b.professional_name, 'phone', r.phone, 'pix_key', r.pix_key)
      as professional,
    jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name) as contract, b.specialty, b.frequency,
    t.status, m.value as treatment_value, m.payout as payout_value, m.due as due_value,
    m.completed as completed_sessions_count, m.authorized as authorized_sessions_count, b.agreed_value,
    nullif(b.lowest_agreed_value, b.agreed_value) as lowest_agreed_value,
    coalesce(o.status, 'pending') as payment_status, o.changed_at as payment_changed_at,
    a.name as payment_changed_by, m.paid as paid_amount, l.month is not null as closed,
    (select k.changed_at from payment_data_changes k where k.professional_id = r.id) as key_changed_at`,
  from: db`
    (
      select b.* from book_rows b
      where b.treatment_id = m.id and b.month = ${firstDay(filter)} and b.professional_id = m.professional_id
        ${filter.contractId === undefined ? db`` : db`and b.contract_id = ${filter.contractId}`}
      order by b.completed desc, b.contract_id limit 1
    ) b ${contractNames(db)}
      join treatments t on t.id = b.treatment_id
      join professionals r on r.id = b.professional_id
      left join payouts o on o.treatment_id = b.treatment_id and o.month = b.month
        and o.professional_id = b.professional_id
      left join administrators a on a.id = o.changed_by`,
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
    columns: db`${wanted.columns}, ${screenColumns(db, query, ownSessions(db, query))}`,
    page: query.page,
    perPage: query.per_page,
  })
  return { meta, treatments: rows, ...named(totals) }
}

export type PrintedProductionRow = Omit<ProductionRow, 'sessionDates' | 'hasReport'> & {
  completedDays: string[]
}

export const productionRows = (db: Queryable, filter: ProductionFilter) => {
  const wanted = parts(db, filter)
  const days = completedDays(db, db`${ownSessions(db, filter)} and s.month = ${firstDay(filter)}`)
  return allRows<PrintedProductionRow>(db, { ...wanted, columns: db`${wanted.columns}, ${days}` })
}

export const findProductionTotals = async (db: Queryable, filter: ProductionFilter) => {
  const totals = await findTotals<Totals>(db, parts(db, filter))
  return { ...named(totals), count: totals.count }
}
