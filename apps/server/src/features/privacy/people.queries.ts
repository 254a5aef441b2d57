import type { DeskPerson, PersonKind } from '@zelo/contract/privacy'
import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Config } from '../../config.ts'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { balanceOf } from '../accounts/accounts.public.ts'
import { findPatients } from '../patients/patients.public.ts'
import { findProfessionals } from '../professionals/professionals.public.ts'

type Years = Config['retention']

/** Patients `p` with the day of their last care: the latest end of a PAD, otherwise their creation. */
const patients = (db: Queryable, years: Years, where: Fragment) => db`
  select 'patients' as kind, p.id, p.full_name as name, p.cpf, p.status, p.deleted_at is not null as removed,
    to_char(care.last, 'YYYY-MM-DD') as last_care,
    to_char(care.last + make_interval(years => ${years.patients}), 'YYYY-MM-DD') as keep_until,
    f.forgotten_at is null and (p.deleted_at is not null or p.status = any(${[...dischargedStatuses]})) as may_be_anonymised,
    f.forgotten_at as anonymised_at
  from patients p
    cross join lateral (
      select coalesce(max(t.end_date), p.created_at::date) as last from treatments t where t.patient_id = p.id) care
    left join forgotten_people f on f.kind = 'patient' and f.person_id = p.id
  where ${where}`

type Debts = { pending: number; unpaid: number; withheld: number; waiting: number; balance: number }

/** The open matters of professional `p`: pending sessions, unpaid payouts, discounts of glosas, bank payments, balance. */
const debts = (db: Queryable) => db`
  select
    (select count(*)::int from sessions s join treatments t on t.id = s.treatment_id
      where s.professional_id = p.id and s.status = 'pendding' and t.status = 'active') as pending,
    (select count(*)::int from (
        select from book_rows b where b.professional_id = p.id
        group by b.treatment_id, b.month having least(sum(b.owed), sum(b.owed) - max(b.moved) - coalesce(max(b.paid), 0)) > 0) open) as unpaid,
    (select count(*)::int from glosas g where g.professional_id = p.id and g.deleted_at is null
      and g.withheld > 0 and g.discounted_on is null) as withheld,
    (select count(*)::int from bank_payments b where b.professional_id = p.id
      and (b.state in ('sent', 'scheduled') or b.in_doubt))
      as waiting,
    ${balanceOf(db, db`p.id`)} as balance`

export const findDebts = async (db: Queryable, professionalId: number) => {
  const [row] = await db<[Debts]>`
    select debt.* from professionals p cross join lateral (${debts(db)}) debt where p.id = ${professionalId}`
  return row
}

/** Professionals `p`. A professional may be anonymised if removed, after the retention period, and without open matters. */
const professionals = (db: Queryable, years: Years, where: Fragment) => db`
  select 'professionals' as kind, p.id, p.full_name as name, p.cpf, null as status, p.deleted_at is not null as removed,
    to_char(care.last, 'YYYY-MM-DD') as last_care,
    to_char(care.last + make_interval(years => ${years.professionals}), 'YYYY-MM-DD') as keep_until,
    f.forgotten_at is null and p.deleted_at is not null
      and care.last + make_interval(years => ${years.professionals}) <= now()
      and (select debt.pending + debt.unpaid + debt.withheld + debt.waiting = 0 and debt.balance = 0 from (${debts(db)}) debt) as may_be_anonymised,
    f.forgotten_at as anonymised_at
  from professionals p
    cross join lateral (
      select coalesce(max(t.end_date), p.created_at::date) as last from treatments t where t.professional_id = p.id) care
    left join forgotten_people f on f.kind = 'professional' and f.person_id = p.id
  where ${where}`

/** Limit of the people found in a register, separately for current and for removed people. */
const maxCount = 20

type Find = (query: {
  search: string
  page: number
  per_page: number
  removed?: 'true'
}) => Promise<{ data: { id: number }[] }>

/** Finds ids with the search of the register and in its order, so that a person whose code was typed is first. */
const idsOf = async (find: Find, search: string) => {
  const first = { search, page: 1, per_page: maxCount }
  const pages = await Promise.all([find(first), find({ ...first, removed: 'true' })])
  return pages.flatMap(({ data }) => data.map(({ id }) => id))
}

/** People of both registers. Includes removed people, because they have the same rights to their data. */
export const findDeskPeople = async (db: Queryable, years: Years, search = '') => {
  const read = async (select: typeof patients, find: Find) => {
    const ids = await idsOf(find, search)
    return db<DeskPerson[]>`
      ${select(db, years, db`p.id = any(${ids})`)} order by array_position(${ids}::int[], p.id)`
  }
  const [foundPatients, foundProfessionals] = await Promise.all([
    read(patients, (query) => findPatients(db, query)),
    read(professionals, (query) => findProfessionals(db, query)),
  ])
  return [...foundPatients, ...foundProfessionals]
}

export const findDeskPerson = async (db: Queryable, years: Years, kind: PersonKind, id: number) => {
  const read = kind === 'patients' ? patients : professionals
  const [person] = await db<DeskPerson[]>`${read(db, years, db`p.id = ${id}`)}`
  return person
}

/** Discharged or removed patients and removed professionals whose retention period is over. */
const due = (db: Queryable, years: Years) => db`
  select * from (
    ${patients(db, years, db`f.forgotten_at is null and (p.deleted_at is not null or p.status = any(${[...dischargedStatuses]}))`)}
    union all
    ${professionals(db, years, db`f.forgotten_at is null and p.deleted_at is not null`)}
  ) person where keep_until <= to_char(now(), 'YYYY-MM-DD')`

export const findDue = async (db: Queryable, years: Years) => {
  const [data, [{ total }]] = await Promise.all([
    db<DeskPerson[]>`select * from (${due(db, years)}) listed order by keep_until, kind, id limit 200`,
    db<[{ total: number }]>`select count(*)::int as total from (${due(db, years)}) counted`,
  ])
  return { data, total }
}
