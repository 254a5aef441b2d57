import type {
  AuthorizationRow,
  AuthorizationState,
  AuthorizationsQuery,
  ContractBalance,
} from '@zelo/contract/authorizations'
import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { findPageAmong } from '../../platform/paging.ts'
import { matchesSearch } from '../../platform/search.ts'
import { firstDay } from '../books/books.public.ts'
import { toldIds } from '../notifications/notifications.public.ts'

/**
 * What a PAD `t` is authorised for against its sessions: `authorisationBalance` of the contract in SQL, for the rows of one
 * page. Which rows these are `authorization_balances` knows, which triggers keep.
 */
const balanceOf = (db: Queryable) => db`
  select count(*) filter (where s.status <> 'cancelled')::int as planned,
    count(*) filter (where s.status in ('completed', 'glossed'))::int as done,
    count(*) filter (where s.status <> 'cancelled'
      and coalesce(s.end_date, s.session_date) > t.authorization_valid_until)::int as late
  from sessions s where s.treatment_id = t.id`

/** A PAD that ended earlier is a settled matter, whatever was authorised. */
const keptDays = 62

/** So many days before it ends, an authorisation ends soon; so does one whose last two sessions are under way (`is_running_out`). */
export const soonDays = 7

/** Of the kept balances `b` those of PADs that are still of interest. */
const isRecent = (db: Queryable, today: string) => db`b.end_date >= ${today}::date - ${keptDays}::int`

/** With nothing left to do, no end matters. Each part is a range of an index. */
const ending = (db: Queryable, today: string) => ({
  plain: db`b.pending > 0 and b.valid_until between ${today}::date and ${today}::date + ${soonDays}::int`,
  added: db`b.is_running_out and coalesce(b.valid_until > ${today}::date + ${soonDays}::int, true)`,
})

export const endsSoon = (db: Queryable, today: string) =>
  db`t.end_date between ${today}::date and ${today}::date + ${soonDays}::int`

/** Which balances are in a state. */
const balancesIn = (db: Queryable, state: Exclude<AuthorizationState, 'endingPads'>, today: string) => {
  if (state === 'ending') return ending(db, today)
  if (state === 'exceeded') return { plain: db`b.planned > b.authorized` }
  return { plain: db`b.valid_until < ${today}::date and (b.pending > 0 or b.late > 0)` }
}

/** The keys of reminders begin with their kind and the PAD. */
export const reminderKind = { endingPads: 'treatment-ends', ending: 'authorization-ends' } as const

const toldKind = (state: AuthorizationState) =>
  state === 'endingPads' ? reminderKind.endingPads : reminderKind.ending

const wasTold = (db: Queryable, state: AuthorizationState, told: string) =>
  db`t.id in (${toldIds(db, told, `${toldKind(state)}:%`)})`

const tables = (db: Queryable) => db`
  treatments t
    join patients p on p.id = t.patient_id and p.deleted_at is null
    join professionals r on r.id = t.professional_id
    join contracts c on c.id = t.contract_id
    cross join lateral (${balanceOf(db)}) b`

const columns = (db: Queryable) => db`
  t.id as treatment_id, t.patient_id, p.full_name as patient, t.professional_id, r.full_name as professional,
  t.contract_id, c.fantasy_name as contract, t.specialty, t.end_date, t.authorization_number, t.authorized_sessions,
  t.authorization_valid_until, b.planned, b.done, b.late`

type Filter = Pick<AuthorizationsQuery, 'contractId' | 'search'>

/** What a person narrows the list to, of PADs `t` or their balances. */
const narrowed = (db: Queryable, table: 't' | 'b', { contractId, search }: Filter) => db`
  ${contractId === undefined ? db`` : db`and ${db(table)}.contract_id = ${contractId}`}
  ${
    search
      ? db`and exists (
        select from treatments x join patients p on p.id = x.patient_id join professionals r on r.id = x.professional_id
        where x.id = ${table === 't' ? db`t.id` : db`b.treatment_id`}
          and (${matchesSearch(db, 'p.sort_name', search)} or ${matchesSearch(db, 'r.sort_name', search)}))`
      : db``
  }`

const ofBalances = (db: Queryable, condition: Fragment, today: string, filter: Filter) => db`
  select b.treatment_id as id, b.ends_on as sort from authorization_balances b
  where ${isRecent(db, today)} and ${condition} ${narrowed(db, 'b', filter)}`

/** PADs without a balance of their own: those that end soon, and those that a reminder named. */
const ofTreatments = (db: Queryable, { state, told, ...filter }: AuthorizationsQuery, today: string) => db`
  select t.id, ${state === 'endingPads' ? db`t.end_date` : db`coalesce(t.authorization_valid_until, t.end_date)`} as sort
  from treatments t join patients p on p.id = t.patient_id and p.deleted_at is null
  where t.status = 'active' and ${told ? wasTold(db, state, told) : endsSoon(db, today)} ${narrowed(db, 't', filter)}`

const nothing = (db: Queryable) => db`select 0 as id, null::date as sort where false`

/** The PADs of the list, as `id` and `sort`: what ends first comes first, the PAD or what the plan gave for it. */
const listed = (db: Queryable, query: AuthorizationsQuery, today: string) => {
  if (query.told || query.state === 'endingPads')
    return { plain: ofTreatments(db, query, today), added: nothing(db) }
  const { plain, added } = { added: undefined, ...balancesIn(db, query.state, today) }
  return {
    plain: ofBalances(db, plain, today, query),
    added: added ? ofBalances(db, added, today, query) : nothing(db),
  }
}

export const findAuthorizations = (db: Queryable, today: string, query: AuthorizationsQuery) =>
  findPageAmong<AuthorizationRow>(db, {
    ...listed(db, query, today),
    select: columns(db),
    from: tables(db),
    id: db`t.id`,
    page: query.page,
    perPage: query.per_page,
  })

type AuthorizationCounts = { ending: number; exceeded: number; expired: number; atLeast: boolean }

/** How many there are in each state; of many no more are counted than asked for. */
export const countAuthorizations = async (db: Queryable, today: string, most: number) => {
  const anyone = {}
  const counted = (state: Exclude<AuthorizationState, 'endingPads'>) => {
    const { plain, added } = { added: undefined, ...balancesIn(db, state, today) }
    const found = added
      ? db`${ofBalances(db, plain, today, anyone)} union all ${ofBalances(db, added, today, anyone)}`
      : ofBalances(db, plain, today, anyone)
    return db`(select count(*)::int from (${found} limit ${most + 1}) found)`
  }
  const [row] = await db<[Omit<AuthorizationCounts, 'atLeast'>]>`
    select ${counted('ending')} as ending, ${counted('exceeded')} as exceeded, ${counted('expired')} as expired`
  const few = Object.values(row).every((count) => count <= most)
  const bounded = (count: number) => Math.min(count, most)
  return {
    ending: bounded(row.ending),
    exceeded: bounded(row.exceeded),
    expired: bounded(row.expired),
    atLeast: !few,
  }
}

type FoundBalance = Omit<ContractBalance, 'contract'> & { contractId: number; fantasyName: string }

/** Of a PAD over several months everything counts: the plan authorised it as a whole. Kept added up by the database. */
export const findContractBalances = async (db: Queryable, when: Competence): Promise<ContractBalance[]> => {
  const rows = await db<FoundBalance[]>`
    select c.id as contract_id, c.fantasy_name, sum(f.treatments)::int as treatments,
      sum(f.authorized)::int as authorized, sum(f.planned)::int as planned, sum(f.done)::int as done,
      sum(f.exceeded)::int as exceeded
    from authorization_figures f join contracts c on c.id = f.contract_id
    where f.month = ${firstDay(when)}
    group by c.id having sum(f.treatments) > 0 order by fold(c.fantasy_name) collate "C", c.id`
  return rows.map(({ contractId, fantasyName, ...balance }) => ({
    contract: { id: contractId, fantasy_name: fantasyName },
    ...balance,
  }))
}

export type EndingAuthorization = {
  id: number
  specialty: string
  patient: string
  validUntil: string | null
  authorized: number | null
  done: number
  /** The moment under which the list behind the reminder is found. */
  told: string
}

export const findEndingAuthorizations = (db: Queryable, today: string) => {
  const { plain, added } = ending(db, today)
  return db<EndingAuthorization[]>`
    select t.id, t.specialty, p.full_name as patient, b.valid_until, b.authorized, b.done, now() as told
    from authorization_balances b
      join treatments t on t.id = b.treatment_id
      join patients p on p.id = t.patient_id and p.deleted_at is null
    where ${isRecent(db, today)} and (${plain} or ${added})
    order by b.ends_on, p.sort_name collate "C", t.id`
}
