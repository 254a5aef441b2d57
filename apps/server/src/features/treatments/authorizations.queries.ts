import type {
  AuthorizationRow,
  AuthorizationState,
  AuthorizationsQuery,
  ContractBalance,
} from '@zelo/contract/authorizations'
import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPageAmong } from '../../platform/paging.ts'
import { matchesSearch } from '../../platform/search.ts'
import { firstDay } from '../books/books.public.ts'
import { notifiedIds } from '../notifications/notifications.public.ts'

/** Counts the sessions of a PAD `t` against its authorization: the SQL version of `authorizationBalance` in the contract. */
const balanceOf = (db: Queryable) => db`
  select count(*) filter (where s.status <> 'cancelled')::int as planned,
    count(*) filter (where s.status in ('completed', 'glossed'))::int as done,
    count(*) filter (where s.status = 'pendding')::int as pending,
    count(*) filter (where s.status <> 'cancelled'
      and coalesce(s.end_date, s.session_date) > t.authorization_valid_until)::int as late
  from sessions s where s.treatment_id = t.id`

/** PADs `t` with an authorization, and their balance `b`. */
const authorized = (db: Queryable) => db`
  treatments t cross join lateral (${balanceOf(db)}) b
  where t.status = 'active' and (t.authorized_sessions is not null or t.authorization_valid_until is not null)`

/** PADs that ended more than this number of days ago are not listed. */
const recentDays = 62

/** A PAD or an authorization ends soon if at most this number of days is left. */
export const soonDays = 7

/** An authorization ends soon if at most this number of authorized sessions is left. */
const soonSessions = 2

const isRecent = (db: Queryable, today: string) => db`t.end_date >= ${today}::date - ${recentDays}::int`

export const endsSoon = (db: Queryable, today: string) =>
  db`t.end_date between ${today}::date and ${today}::date + ${soonDays}::int`

/**
 * SQL conditions for the states of an authorization. An authorization without pending sessions is never `ending`, because
 * nothing is left to renew.
 */
const states = (db: Queryable, today: string) => ({
  ending: db`(b.pending > 0 and coalesce(t.authorization_valid_until >= ${today}::date, true)
    and (coalesce(t.authorization_valid_until <= ${today}::date + ${soonDays}::int, false)
      or coalesce(b.done > 0 and b.done >= t.authorized_sessions - ${soonSessions}::int, false)))`,
  exceeded: db`b.planned > t.authorized_sessions`,
  expired: db`(t.authorization_valid_until < ${today}::date and (b.pending > 0 or b.late > 0))`,
})

/** The first part of a reminder's key; the id of the PAD follows. */
export const reminderKind = { endingPads: 'treatment-ends', ending: 'authorization-ends' } as const

const reminderPrefix = (state: AuthorizationState) =>
  state === 'endingPads' ? reminderKind.endingPads : reminderKind.ending

const wasNotified = (db: Queryable, state: AuthorizationState, remindedAt: string) =>
  db`t.id in (${notifiedIds(db, remindedAt, `${reminderPrefix(state)}:%`)})`

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

const narrowed = (db: Queryable, { contractId, search }: Filter) => db`
  ${contractId === undefined ? db`` : db`and t.contract_id = ${contractId}`}
  ${
    search
      ? db`and exists (
        select from patients p, professionals r where p.id = t.patient_id and r.id = t.professional_id
          and (${matchesSearch(db, 'p.sort_name', search)} or ${matchesSearch(db, 'r.sort_name', search)}))`
      : db``
  }`

/** PADs that end soon, or the PADs of a reminder, with or without an authorization. */
const ofTreatments = (
  db: Queryable,
  { state, remindedAt, ...filter }: AuthorizationsQuery,
  today: string,
) => db`
  select t.id, ${state === 'endingPads' ? db`t.end_date` : db`coalesce(t.authorization_valid_until, t.end_date)`} as sort
  from treatments t join patients p on p.id = t.patient_id and p.deleted_at is null
  where t.status = 'active' and ${remindedAt ? wasNotified(db, state, remindedAt) : endsSoon(db, today)} ${narrowed(db, filter)}`

/** The PADs of the list as `id` and `sort`. `sort` is the last day of the authorization or of the PAD. */
const listed = (db: Queryable, query: AuthorizationsQuery, today: string) => {
  if (query.remindedAt || query.state === 'endingPads') return ofTreatments(db, query, today)
  return db`
    select t.id, coalesce(t.authorization_valid_until, t.end_date) as sort from ${authorized(db)}
      and ${isRecent(db, today)} and ${states(db, today)[query.state]} ${narrowed(db, query)}`
}

export const findAuthorizations = (db: Queryable, today: string, query: AuthorizationsQuery) =>
  findPageAmong<AuthorizationRow>(db, {
    matched: listed(db, query, today),
    select: columns(db),
    from: tables(db),
    id: db`t.id`,
    page: query.page,
    perPage: query.per_page,
  })

type AuthorizationCounts = { ending: number; exceeded: number; expired: number }

/** The number of authorizations in each state, limited to `maxCount`. */
export const countAuthorizations = async (db: Queryable, today: string, maxCount: number) => {
  const { ending, exceeded, expired } = states(db, today)
  const [row] = await db<[AuthorizationCounts]>`
    select count(*) filter (where ${ending})::int as ending, count(*) filter (where ${exceeded})::int as exceeded,
      count(*) filter (where ${expired})::int as expired
    from ${authorized(db)} and ${isRecent(db, today)}`
  const cut = (count: number) => Math.min(count, maxCount)
  return {
    ending: cut(row.ending),
    exceeded: cut(row.exceeded),
    expired: cut(row.expired),
    atLeast: Object.values(row).some((count) => count > maxCount),
  }
}

type FoundBalance = Omit<ContractBalance, 'contract'> & { contractId: number; fantasyName: string }

/**
 * The authorization balance of each contract, over the PADs whose period includes a day of the month. All sessions of a PAD
 * count, because the plan authorized the whole PAD.
 */
export const findContractBalances = async (db: Queryable, when: Competence): Promise<ContractBalance[]> => {
  const rows = await db<FoundBalance[]>`
    select c.id as contract_id, c.fantasy_name, added.treatments, added.authorized, added.planned, added.done,
      added.exceeded
    from (
      select t.contract_id, count(*)::int as treatments, sum(t.authorized_sessions)::int as authorized,
        sum(b.planned)::int as planned, sum(b.done)::int as done,
        count(*) filter (where b.planned > t.authorized_sessions)::int as exceeded
      from ${authorized(db)} and t.authorized_sessions is not null and t.end_date >= ${firstDay(when)}
        and t.start_date < ${firstDay(when)}::date + interval '1 month'
      group by t.contract_id
    ) added join contracts c on c.id = added.contract_id
    order by fold(c.fantasy_name) collate "C", c.id`
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
  /** The time of the reminder. The reminder's link finds the PADs by this time. */
  remindedAt: string
}

export const findEndingAuthorizations = (db: Queryable, today: string) =>
  db<EndingAuthorization[]>`
    select t.id, t.specialty, p.full_name as patient, t.valid_until, t.authorized, t.done, now() as reminded_at
    from (
      select t.id, t.patient_id, t.specialty, t.authorization_valid_until as valid_until,
        t.authorized_sessions as authorized, b.done, coalesce(t.authorization_valid_until, t.end_date) as ends_on
      from ${authorized(db)} and ${isRecent(db, today)} and ${states(db, today).ending}
    ) t join patients p on p.id = t.patient_id and p.deleted_at is null
    order by t.ends_on, p.sort_name collate "C", t.id`
