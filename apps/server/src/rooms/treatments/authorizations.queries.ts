import type { AuthorizationState } from '@zelo/contract/authorization-states'
import type { AuthorizationRow, AuthorizationsQuery, ContractBalance } from '@zelo/contract/authorizations'
import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import { matchesSearch } from '../../platform/search.ts'
import { firstDay } from '../books/books.public.ts'

/** What a PAD `t` is authorised for against its sessions: `authorisationBalance` of the contract in SQL. */
const balanceOf = (db: Queryable) => db`
  select count(*) filter (where s.status <> 'cancelled')::int as planned,
    count(*) filter (where s.status in ('completed', 'glossed'))::int as done,
    count(*) filter (where s.status = 'pendding')::int as pending,
    count(*) filter (where s.status <> 'cancelled'
      and coalesce(s.end_date, s.session_date) > t.authorization_valid_until)::int as late
  from sessions s where s.treatment_id = t.id`

/** A PAD that ended earlier is a settled matter, whatever was authorised. */
const keptDays = 62

/** So many days before, or with so few sessions left, an authorisation ends soon. */
export const soonDays = 7
const lastSessions = 2

/** PADs whose plan said how many sessions or until when, as long as they are of interest. */
const isAuthorized = (db: Queryable, today: string) => db`
  t.end_date >= ${today}::date - ${keptDays}::int
    and (t.authorized_sessions is not null or t.authorization_valid_until is not null)`

const isExpired = (db: Queryable, today: string) => db`
  t.authorization_valid_until < ${today}::date and (b.pending > 0 or b.late > 0)`

/** With nothing left to do, no end matters. Before the first session few authorised ones are not yet few left. */
const isEnding = (db: Queryable, today: string) => db`
  b.pending > 0 and coalesce(t.authorization_valid_until >= ${today}::date, true) and (
    t.authorization_valid_until <= ${today}::date + ${soonDays}::int
    or (b.done > 0 and b.done >= t.authorized_sessions - ${lastSessions}::int))`

export const endsSoon = (db: Queryable, today: string) =>
  db`t.end_date between ${today}::date and ${today}::date + ${soonDays}::int`

const inState = (db: Queryable, state: AuthorizationState, today: string): Fragment => {
  if (state === 'endingPads') return endsSoon(db, today)
  const meant = {
    ending: isEnding(db, today),
    exceeded: db`b.planned > t.authorized_sessions`,
    expired: isExpired(db, today),
  }
  return db`${isAuthorized(db, today)} and (${meant[state]})`
}

/** The keys of reminders begin with their kind and the PAD. */
export const reminderKind = { endingPads: 'treatment-ends', ending: 'authorization-ends' } as const

const toldKind = (state: AuthorizationState) =>
  state === 'endingPads' ? reminderKind.endingPads : reminderKind.ending

/** A moment travels in milliseconds and is stored in finer parts. */
const wasTold = (db: Queryable, state: AuthorizationState, told: string) => db`
  t.id in (
    select split_part(m.key, ':', 2)::int from reminders m
    where m.created_at >= ${told}::timestamptz and m.created_at < ${told}::timestamptz + interval '1 millisecond'
      and m.key like ${`${toldKind(state)}:%`})`

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

/** What ends first comes first: the PAD, or what the plan gave for it. */
const order = (db: Queryable, state: AuthorizationState) =>
  state === 'endingPads' ? db`t.end_date` : db`coalesce(t.authorization_valid_until, t.end_date)`

export const findAuthorizations = (db: Queryable, today: string, query: AuthorizationsQuery) => {
  const { state, told, contractId, search, page, per_page } = query
  const chosen = told ? wasTold(db, state, told) : inState(db, state, today)
  return findPage<AuthorizationRow>(db, {
    select: columns(db),
    from: tables(db),
    where: db`t.status = 'active' and ${chosen}
      ${contractId === undefined ? db`` : db`and t.contract_id = ${contractId}`}
      ${search ? db`and (${matchesSearch(db, 'p.sort_name', search)} or ${matchesSearch(db, 'r.sort_name', search)})` : db``}`,
    id: db`t.id`,
    sort: order(db, state),
    page,
    perPage: per_page,
  })
}

type AuthorizationCounts = { ending: number; exceeded: number; expired: number; atLeast: boolean }

/** How many there are in each state, among those that end first. */
export const countAuthorizations = async (db: Queryable, today: string, most: number) => {
  const [row] = await db<[AuthorizationCounts]>`
    select count(*) filter (where ${isEnding(db, today)})::int as ending,
      count(*) filter (where b.planned > t.authorized_sessions)::int as exceeded,
      count(*) filter (where ${isExpired(db, today)})::int as expired, count(*) > ${most} as at_least
    from (
      select t.id, t.patient_id, t.authorized_sessions, t.authorization_valid_until from treatments t
      where t.status = 'active' and ${isAuthorized(db, today)}
      order by t.end_date, t.id limit ${most + 1}
    ) t
      join patients p on p.id = t.patient_id and p.deleted_at is null
      cross join lateral (${balanceOf(db)}) b`
  return row
}

type FoundBalance = Omit<ContractBalance, 'contract'> & { contractId: number; fantasyName: string }

/** Of a PAD over several months everything counts: the plan authorised it as a whole. */
export const findContractBalances = async (db: Queryable, when: Competence): Promise<ContractBalance[]> => {
  const first = firstDay(when)
  const rows = await db<FoundBalance[]>`
    select c.id as contract_id, c.fantasy_name, count(*)::int as treatments,
      sum(t.authorized_sessions)::int as authorized, sum(b.planned)::int as planned, sum(b.done)::int as done,
      count(*) filter (where b.planned > t.authorized_sessions)::int as exceeded
    from treatments t join contracts c on c.id = t.contract_id cross join lateral (${balanceOf(db)}) b
    where t.status = 'active' and t.authorized_sessions is not null
      and t.end_date >= ${first}::date and t.start_date < ${first}::date + interval '1 month'
    group by c.id order by fold(c.fantasy_name) collate "C", c.id`
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

export const findEndingAuthorizations = (db: Queryable, today: string) =>
  db<EndingAuthorization[]>`
    select t.id, t.specialty, p.full_name as patient, t.authorization_valid_until as valid_until,
      t.authorized_sessions as authorized, b.done, now() as told
    from ${tables(db)}
    where t.status = 'active' and ${inState(db, 'ending', today)}
    order by coalesce(t.authorization_valid_until, t.end_date), p.sort_name collate "C", t.id`
