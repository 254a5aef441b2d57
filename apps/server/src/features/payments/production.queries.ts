import type { ProductionPage, ProductionQuery, ProductionRow } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import { lastRefusal, presentRefusal, type StoredRefusal } from '../accounts/accounts.public.ts'
import {
  type BookFilter,
  contractNames,
  firstDay,
  inMonth,
  ofRow,
  paidParts,
  paymentMethod,
  payoutRows,
} from '../books/books.public.ts'
import { heldBy } from './bank-payouts.queries.ts'
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

/** The contracts' names, folded once per contract; joined only for a search or an order that needs them. */
const contracts = (db: Queryable, { search, sort }: ProductionFilter) =>
  search || sort === 'contract'
    ? db`join (select id, option_text, fold(fantasy_name) as name from contracts offset 0) c on c.id = b.contract_id`
    : db`cross join (select null::text as name) c`

/**
 * The earnings of each professional per PAD, with the paid and the remaining amount. With a filter by contract, `value` and
 * `settled` are that contract's part of a shared payout; `payout` and `paid` are the whole payout.
 */
const payouts = (db: Queryable, filter: ProductionFilter) => {
  const { contractId, search, paymentStatus } = filter
  const rows =
    contractId === undefined
      ? db`select b.*, b.owed as payout, b.paid as settled from book_rows b where ${inMonth(db, filter)} ${ofRow(db, filter)}`
      : db`select * from (${payoutRows(db, filter)}) b where b.contract_id = ${contractId}`
  return db`
    select * from (
      select earning.*, ${contractId === undefined ? db`least(earning.value, greatest(earning.payout - earning.moved - coalesce(earning.paid, 0), 0))` : db`earning.own_due`} as due
      from (
        select ${contractId === undefined ? db`` : db`sum(b.due) as own_due,`} b.treatment_id as id, b.professional_id, min(b.patient_sort) as patient_name,
          min(b.professional_sort) as professional_name, min(c.name) as contract_name,
          sum(b.completed)::int as completed, sum(b.authorized)::int as authorized, sum(b.owed) as value,
          sum(b.payout) as payout, max(b.paid) as paid, max(b.settled) as settled, max(b.moved) as moved
        from (${rows}) b ${contracts(db, filter)}
        group by b.treatment_id, b.professional_id
        ${search ? db`having bool_or(${matchesNames(db, search)})` : db``}
      ) earning
    ) earning
    where true ${paymentStatus === 'pending' ? db`and due > 0` : db``}
      ${paymentStatus === 'paid' ? db`and paid is not null` : db``}`
}

const sorts = {
  professional: (db: Queryable) => db`m.professional_name collate "C"`,
  patient: (db: Queryable) => db`m.patient_name collate "C"`,
  contract: (db: Queryable) => db`m.contract_name collate "C"`,
  sessions: (db: Queryable) => db`m.completed`,
  value: (db: Queryable) => db`m.value`,
  due: (db: Queryable) => db`m.due`,
} satisfies Record<NonNullable<ProductionQuery['sort']>, unknown>

/** Equal rows of the chosen order are sorted by professional and patient. */
const orderOf = (db: Queryable, { sort = 'professional', order = 'asc' }: ProductionFilter) => db`
  ${sorts[sort](db)} ${order === 'desc' ? db`desc` : db`asc`}, m.professional_name collate "C",
  m.patient_name collate "C", m.id, m.professional_id`

const ownSessions = (db: Queryable, { contractId }: ProductionFilter) => db`
  s.treatment_id = m.id and s.professional_id = m.professional_id
  ${contractId === undefined ? db`` : db`and s.contract_id = ${contractId}`}`

/**
 * The lowest and highest price of a payout, and the payout's contracts other than that of row `b`. A filter by contract limits
 * both to this contract.
 */
const pricesOf = (db: Queryable, { contractId, ...when }: ProductionFilter) => db`
  select coalesce(min(x.lowest_agreed_value) filter (where x.completed > 0), b.agreed_value) as lowest,
    coalesce(max(x.agreed_value) filter (where x.completed > 0), b.agreed_value) as highest,
    coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'fantasy_name', coalesce(z.fantasy_name, y.fantasy_name)) order by y.id)
      filter (where y.id <> b.contract_id), '[]') as other_contracts
  from book_rows x
    join contracts y on y.id = x.contract_id
    left join closings z on z.contract_id = x.contract_id and z.month = x.month
  where x.treatment_id = b.treatment_id and x.month = ${firstDay(when)} and x.professional_id = b.professional_id
    and x.authorized > 0 ${contractId === undefined ? db`` : db`and x.contract_id = ${contractId}`}`

/** The bank file that holds payout `m`. */
const waitingFile = (db: Queryable, when: ProductionFilter) =>
  heldBy(db, { treatmentId: db`m.id`, professionalId: db`m.professional_id`, month: firstDay(when) })

const buildMonthQuery = (db: Queryable, filter: ProductionFilter) => ({
  matched: payouts(db, filter),
  totals: db`
    count(distinct m.professional_id) as collaborators, coalesce(sum(m.completed), 0) as completed,
    coalesce(sum(m.value), 0) as value, coalesce(sum(m.settled), 0) as paid, coalesce(sum(m.due), 0) as due`,
  order: orderOf(db, filter),
  columns: db`
    m.id, b.patient_id, jsonb_build_object('full_name', b.patient_name) as patient,
    jsonb_build_object('id', r.id, 'full_name', b.professional_name, 'phone', r.phone, 'pix_key', r.pix_key)
      as professional,
    jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name) as contract, b.specialty, b.frequency,
    case b.closed_status when 'ended' then 'active' else coalesce(b.closed_status, t.status) end as status,
    m.value as treatment_value, m.payout as payout_value, m.due as due_value, m.moved as moved_value,
    m.completed as completed_sessions_count, m.authorized as authorized_sessions_count,
    priced.highest as agreed_value, nullif(priced.lowest, priced.highest) as lowest_agreed_value,
    priced.other_contracts,
    coalesce(o.status, 'pending') as payment_status, o.changed_at as payment_changed_at,
    a.name as payment_changed_by, m.paid as paid_amount,
    ${paymentMethod(db)}, paying.paid_on,
    case when paying.id is not null
      then jsonb_build_object('id', paying.file_id, 'number', paying.number, 'bank', paying.bank) end as bank_file,
    ${paidParts(db)},
    (${waitingFile(db, filter)}) as waiting_file, l.month is not null as closed,
    (select k.changed_at from payment_data_changes k where k.professional_id = r.id) as key_changed_at`,
  from: db`
    (
      select b.* from book_rows b
      where b.treatment_id = m.id and b.month = ${firstDay(filter)} and b.professional_id = m.professional_id
        ${filter.contractId === undefined ? db`` : db`and b.contract_id = ${filter.contractId}`}
      order by b.completed desc, b.contract_id limit 1
    ) b ${contractNames(db)}
      cross join lateral (${pricesOf(db, filter)}) priced
      join treatments t on t.id = b.treatment_id
      join professionals r on r.id = b.professional_id
      left join payouts o on o.treatment_id = b.treatment_id and o.month = b.month
        and o.professional_id = b.professional_id
      left join administrators a on a.id = o.changed_by
      left join (
        select p.id, p.paid_on, p.file_id, f.number, f.bank from bank_payments p join bank_files f on f.id = p.file_id
      ) paying on paying.id = o.bank_payment_id`,
})

const named = ({ collaborators, completed, value, paid, due }: Totals) => ({
  totalCollaborators: collaborators,
  totalSessions: completed,
  totalToPay: value,
  totalPaid: paid,
  totalDue: due,
})

/** The totals without the filter by payment; undefined if there is no such filter. */
export const findWholeTotals = async (db: Queryable, filter: ProductionFilter) =>
  filter.paymentStatus === undefined
    ? undefined
    : named(await findTotals<Totals>(db, buildMonthQuery(db, { ...filter, paymentStatus: undefined })))

type StoredRow = Omit<ProductionRow, 'refusal'> & { refusal: StoredRefusal | null }

export const findProduction = async (db: Queryable, query: ProductionQuery): Promise<ProductionPage> => {
  const monthQuery = buildMonthQuery(db, query)
  const { meta, rows, totals } = await findPageWithTotals<StoredRow, Totals>(db, {
    ...monthQuery,
    columns: db`${monthQuery.columns}, ${lastRefusal(db)}, ${screenColumns(db, query, ownSessions(db, query))}`,
    page: query.page,
    perPage: query.per_page,
  })
  const treatments = rows.map((row) => ({ ...row, refusal: presentRefusal(row.refusal) }))
  return { meta, treatments, ...named(totals), whole: await findWholeTotals(db, query) }
}

export type PrintedProductionRow = Omit<ProductionRow, 'sessionDates' | 'hasReport'> & {
  completedDays: string[]
}

export const productionRows = (db: Queryable, filter: ProductionFilter) => {
  const monthQuery = buildMonthQuery(db, filter)
  const days = completedDays(db, db`${ownSessions(db, filter)} and s.month = ${firstDay(filter)}`)
  return allRows<PrintedProductionRow>(db, { ...monthQuery, columns: db`${monthQuery.columns}, ${days}` })
}

export const findProductionTotals = async (db: Queryable, filter: ProductionFilter) => {
  const totals = await findTotals<Totals>(db, buildMonthQuery(db, filter))
  return { ...named(totals), count: totals.count }
}
