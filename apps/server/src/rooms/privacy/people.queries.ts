import type { DeskPerson } from '@zelo/contract/privacy'
import type { PersonKind } from '@zelo/contract/privacy-words'
import { dischargedStatuses } from '@zelo/contract/vocabulary'
import type { Config } from '../../config.ts'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { findPatients } from '../patients/patients.public.ts'
import { findProfessionals } from '../professionals/professionals.public.ts'

type Years = Config['retention']

/** Patients `p`; the last care is the last day a PAD has sessions for. */
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

const professionals = (db: Queryable, years: Years, where: Fragment) => db`
  select 'professionals' as kind, p.id, p.full_name as name, p.cpf, null as status, p.deleted_at is not null as removed,
    to_char(care.last, 'YYYY-MM-DD') as last_care,
    to_char(care.last + make_interval(years => ${years.professionals}), 'YYYY-MM-DD') as keep_until,
    false as may_be_anonymised, null::timestamptz as anonymised_at
  from professionals p
    cross join lateral (
      select coalesce(max(t.end_date), p.created_at::date) as last from treatments t where t.professional_id = p.id) care
  where ${where}`

const most = 20

/** Found as their register finds them: those that are there, and those that were removed. */
const firstOf = async (
  find: (query: {
    search: string
    page: number
    per_page: number
    removed?: 'true'
  }) => Promise<{ data: { id: number }[] }>,
  search: string,
) => {
  const first = { search, page: 1, per_page: most }
  const pages = await Promise.all([find(first), find({ ...first, removed: 'true' })])
  return pages.flatMap(({ data }) => data.map(({ id }) => id))
}

/** Both registers, the removed included: a person has rights whether or not the office still works with them. */
export const findDeskPeople = async (db: Queryable, years: Years, search = '') => {
  const [patientIds, professionalIds] = await Promise.all([
    firstOf((query) => findPatients(db, query), search),
    firstOf((query) => findProfessionals(db, query), search),
  ])
  const order = db`order by p.sort_name collate "C", p.id limit ${most}`
  const [some, others] = await Promise.all([
    db<DeskPerson[]>`${patients(db, years, db`p.id = any(${patientIds})`)} ${order}`,
    db<DeskPerson[]>`${professionals(db, years, db`p.id = any(${professionalIds})`)} ${order}`,
  ])
  return [...some, ...others]
}

export const findDeskPerson = async (db: Queryable, years: Years, kind: PersonKind, id: number) => {
  const read = kind === 'patients' ? patients : professionals
  const [person] = await db<DeskPerson[]>`${read(db, years, db`p.id = ${id}`)}`
  return person
}

/** Patients whose time has come; professionals are listed when they are removed, for others still work here. */
const due = (db: Queryable, years: Years) => db`
  select * from (
    ${patients(db, years, db`f.forgotten_at is null and (p.deleted_at is not null or p.status = any(${[...dischargedStatuses]}))`)}
    union all
    ${professionals(db, years, db`p.deleted_at is not null`)}
  ) person where keep_until <= to_char(now(), 'YYYY-MM-DD')`

export const findDue = async (db: Queryable, years: Years) => {
  const [data, [{ total }]] = await Promise.all([
    db<DeskPerson[]>`select * from (${due(db, years)}) listed order by keep_until, kind, id limit 200`,
    db<[{ total: number }]>`select count(*)::int as total from (${due(db, years)}) counted`,
  ])
  return { data, total }
}
