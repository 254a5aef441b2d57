import type { ProductionPage, ProductionQuery, ProductionRow } from '@zelo/contract/payments'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { rememberedOf } from '../../platform/database/remembered.ts'
import {
  type BookFilter,
  contractNames,
  firstDay,
  inMonth,
  isKept,
  linesOf,
  ofRow,
  sharedRows,
} from '../books/books.public.ts'
import { completedDays, matchesNames, screenColumns } from './month-rows.ts'
import { allRows, findPageWithTotals, findTotals, totalsOf } from './page-with-totals.ts'

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

/** Folded once for each contract, not once for each row of a month; read only where it is shown or searched. */
const contracts = (db: Queryable, { search, sort }: ProductionFilter) =>
  search || sort === 'contract'
    ? db`join (select id, option_text, fold(fantasy_name) as name from contracts offset 0) c on c.id = b.contract_id`
    : db`cross join (select null::text as name) c`

const ofStatus = (db: Queryable, { paymentStatus }: ProductionFilter) => ({
  open: paymentStatus === 'pending' ? db`and due > 0` : db``,
  paid: paymentStatus === 'paid' ? db`and paid is not null` : db``,
})

/** Amounts owed, paid and left of PADs that one professional attends for one contract: nearly all. */
const payouts = (db: Queryable, filter: ProductionFilter) => {
  const { open, paid } = ofStatus(db, filter)
  return db`
    select b.treatment_id as id, b.professional_id, b.patient_sort as patient_name,
      b.professional_sort as professional_name, c.name as contract_name, b.completed, b.authorized, b.owed as value,
      b.owed as payout, b.paid, b.paid as settled, b.due
    from book_rows b ${contracts(db, filter)}
    where ${inMonth(db, filter)} and b.alone ${ofRow(db, filter)} ${open} ${paid}
      ${filter.search ? db`and ${matchesNames(db, filter.search)}` : db``}`
}

/**
 * The rows that make up shared payouts, with the whole payout where the filter shows only a contract's part. What was paid
 * settles that part first; what is left of it belongs to the first contract, so that the contracts together say what left.
 */
const sharedPayoutRows = (db: Queryable, { contractId, ...filter }: ProductionFilter) => {
  const shared = db`book_rows b where ${inMonth(db, filter)} and ${sharedRows(db)} ${ofRow(db, filter)}`
  if (contractId === undefined)
    return db`select b.*, null::numeric as whole, null::numeric as settled from ${shared}`
  return db`
    select b.*, case when b.paid is not null then
        b.part + case when b.contract_id = b.first_contract then b.paid - b.together else 0 end
      end as settled
    from (
      select b.*, sum(b.part) over payout as together, min(b.contract_id) over payout as first_contract
      from (
        select b.*, b.owed - least(b.owed, greatest(b.whole - coalesce(b.paid, 0), 0)) as part
        from (
          select b.*, sum(b.owed) over (partition by b.treatment_id, b.professional_id) as whole from ${shared}
        ) b
      ) b window payout as (partition by b.treatment_id, b.professional_id)
    ) b where b.contract_id = ${contractId}`
}

/** The same of PADs that several professionals or contracts share, per PAD and professional. */
const sharedPayouts = (db: Queryable, filter: ProductionFilter) => {
  const { open, paid } = ofStatus(db, filter)
  return db`
    select * from (
      select worth.*, least(worth.value, greatest(worth.payout - coalesce(worth.paid, 0), 0)) as due
      from (
        select b.treatment_id as id, b.professional_id, min(b.patient_sort) as patient_name,
          min(b.professional_sort) as professional_name, min(c.name) as contract_name,
          sum(b.completed)::int as completed, sum(b.authorized)::int as authorized, sum(b.owed) as value,
          coalesce(max(b.whole), sum(b.owed)) as payout, max(b.paid) as paid,
          coalesce(max(b.settled), max(b.paid)) as settled
        from (${sharedPayoutRows(db, filter)}) b ${contracts(db, filter)}
        group by b.treatment_id, b.professional_id
        ${filter.search ? db`having bool_or(${matchesNames(db, filter.search)})` : db``}
      ) worth
    ) each where true ${open} ${paid}`
}

/** The totals of a whole month, contract or specialty: what is kept of rows that stand alone, and the shared ones. */
const kept = (db: Queryable, filter: ProductionFilter) => db`
  select alone.count + shared.count as count, alone.collaborators, alone.completed, alone.value,
    alone.paid + shared.paid as paid, alone.due + shared.due as due
  from (
    select coalesce(sum(f.payouts), 0)::int as count, coalesce(sum(f.professionals), 0) as collaborators,
      coalesce(sum(f.completed), 0) as completed, coalesce(sum(f.owed), 0) as value,
      coalesce(sum(f.paid), 0) as paid, coalesce(sum(f.due), 0) as due ${linesOf(db, filter)}
  ) alone cross join (
    select count(*)::int as count, coalesce(sum(m.settled), 0) as paid, coalesce(sum(m.due), 0) as due
    from (${sharedPayouts(db, filter)}) m
  ) shared`

type Remembered = { version: string; totals: Totals }

/** Some years of some hundred contracts, open and paid. */
const remembered = rememberedOf<Remembered>(20_000)

const version = (db: Queryable, { year, month }: ProductionFilter) => db`
  (select coalesce(sum(f.changes), 0)::text ${linesOf(db, { year, month })})`

/**
 * The totals of what is still to be paid, or was, of a whole month, contract or specialty. How many people these are is kept
 * nowhere: all rows are added up, and added up again only when something of the month was changed since.
 */
const findKeptTotals = async (db: Queryable, filter: ProductionFilter, found: Fragment) => {
  const { year, month, contractId = 0, specialty = '', paymentStatus = '' } = filter
  const key = [year, month, contractId, paymentStatus, specialty].join()
  const [now] = await db<[{ version: string }]>`select ${version(db, filter)} as version`
  const known = remembered.find(db, key)
  if (known?.version === now.version) return known.totals
  // From one statement and so of one moment.
  const [fresh] = await db<[Remembered]>`
    select ${version(db, filter)} as version, to_jsonb(added) as totals from (${found}) added`
  remembered.keep(db, key, fresh)
  return fresh.totals
}

const asRow = (db: Queryable, { count, collaborators, completed, value, paid, due }: Totals) => db`
  select ${count}::int as count, ${collaborators}::int as collaborators, ${completed}::int as completed,
    ${value}::numeric as value, ${paid}::numeric as paid, ${due}::numeric as due`

const sorts = {
  professional: (db: Queryable) => db`m.professional_name collate "C"`,
  patient: (db: Queryable) => db`m.patient_name collate "C"`,
  contract: (db: Queryable) => db`m.contract_name collate "C"`,
  sessions: (db: Queryable) => db`m.completed`,
  value: (db: Queryable) => db`m.value`,
  due: (db: Queryable) => db`m.due`,
} satisfies Record<NonNullable<ProductionQuery['sort']>, unknown>

/** By professional, and by patient within, whatever comes first. */
const orderOf =
  (db: Queryable, { sort = 'professional', order = 'asc' }: ProductionFilter) =>
  (reversed = false) => {
    const chosen = (order === 'desc') === reversed ? db`asc` : db`desc`
    const way = reversed ? db`desc` : db`asc`
    return db`
      ${sorts[sort](db)} ${chosen}, m.professional_name collate "C" ${way}, m.patient_name collate "C" ${way},
      m.id ${way}, m.professional_id ${way}`
  }

const ownSessions = (db: Queryable, { contractId }: ProductionFilter) => db`
  s.treatment_id = m.id and s.professional_id = m.professional_id
  ${contractId === undefined ? db`` : db`and s.contract_id = ${contractId}`}`

/** The prices of a payout `m` over all its contracts, and the contracts beside the one that its row `b` names. */
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

const parts = (db: Queryable, filter: ProductionFilter) => ({
  matched: { plain: payouts(db, filter), added: sharedPayouts(db, filter) },
  kept: isKept(filter) && !filter.paymentStatus ? kept(db, filter) : undefined,
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
    m.value as treatment_value, m.payout as payout_value, m.due as due_value,
    m.completed as completed_sessions_count, m.authorized as authorized_sessions_count,
    priced.highest as agreed_value, nullif(priced.lowest, priced.highest) as lowest_agreed_value,
    priced.other_contracts,
    coalesce(o.status, 'pending') as payment_status, o.changed_at as payment_changed_at,
    a.name as payment_changed_by, m.paid as paid_amount,
    case when o.status = 'paid' then case when paying.id is null then 'hand' else 'bank' end end as payment_method,
    paying.paid_on,
    case when paying.id is not null then jsonb_build_object('id', paying.file_id, 'number', paying.number) end as bank_file, l.month is not null as closed,
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
        select p.id, p.paid_on, p.file_id, f.number from bank_payments p join bank_files f on f.id = p.file_id
      ) paying on paying.id = o.bank_payment_id`,
})

const named = ({ collaborators, completed, value, paid, due }: Totals) => ({
  totalCollaborators: collaborators,
  totalSessions: completed,
  totalToPay: value,
  totalPaid: paid,
  totalDue: due,
})

/** The totals of the month where the filter shows only what is paid or to pay. */
export const findWholeTotals = async (db: Queryable, filter: ProductionFilter) =>
  filter.paymentStatus === undefined
    ? undefined
    : named(await findTotals<Totals>(db, parts(db, { ...filter, paymentStatus: undefined })))

/** Without a search the totals are known before the page is read, whatever it shows. */
const withTotals = async (db: Queryable, filter: ProductionFilter) => {
  const wanted = parts(db, filter)
  if (wanted.kept || !isKept(filter)) return wanted
  const totals = await findKeptTotals(db, filter, totalsOf(db, wanted))
  return { ...wanted, kept: asRow(db, totals) }
}

export const findProduction = async (db: Queryable, query: ProductionQuery): Promise<ProductionPage> => {
  const wanted = await withTotals(db, query)
  const { meta, rows, totals } = await findPageWithTotals<ProductionRow, Totals>(db, {
    ...wanted,
    columns: db`${wanted.columns}, ${screenColumns(db, query, ownSessions(db, query))}`,
    page: query.page,
    perPage: query.per_page,
  })
  return { meta, treatments: rows, ...named(totals), whole: await findWholeTotals(db, query) }
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
