import type { Absence, AbsencesQuery } from '@zelo/contract/absences'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'

type Days = { from: string; to: string }

const columns = (db: Queryable) => db`
  a.id, a.professional_id, a.from_day as "from", a.to_day as "to", a.reason, a.version, a.created_at,
  (select jsonb_build_object('name', m.name) from administrators m where m.id = a.created_by) as created_by,
  open.sessions, open.treatments, searched.substitutions, open.upcoming - searched.treatments as without_substitution`

/**
 * Each absence `a` with three counts: its professional's pending sessions during the absence, their PADs, and the open
 * substitutions of PADs with such a session from today on.
 */
const withOpen = (db: Queryable, today: string) => db`
  professional_absences a cross join lateral (
    select count(*)::int as sessions, count(distinct s.treatment_id)::int as treatments,
      count(distinct s.treatment_id) filter (where s.session_date >= ${today}::date and p.deleted_at is null)::int as upcoming,
      array_agg(s.treatment_id) filter (where s.session_date >= ${today}::date and p.deleted_at is null) as treatment_ids
    from sessions s join treatments t on t.id = s.treatment_id and t.status = 'active' join patients p on p.id = t.patient_id
    where s.professional_id = a.professional_id and s.status = 'pendding'
      and s.session_date between a.from_day and a.to_day
  ) open cross join lateral (
    select count(distinct r.replaced_treatment_id)::int as treatments,
      coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'patient', r.full_name) order by r.id), '[]') as substitutions
    from recruitments r
    where r.replaced_treatment_id = any(open.treatment_ids) and r.hand_over_id is null and r.treatment_id is null
      and r.status not in ('cancelled', 'removed') and r.deleted_at is null
  ) searched`

export const findAbsences = (
  db: Queryable,
  professionalId: number,
  today: string,
  { when, page, per_page }: AbsencesQuery,
) =>
  findPage<Absence>(db, {
    select: columns(db),
    from: withOpen(db, today),
    where: db`a.professional_id = ${professionalId} and a.removed_at is null
      and a.to_day ${when === 'open' ? db`>=` : db`<`} ${today}::date`,
    id: db`a.id`,
    sort: db`a.from_day`,
    descending: when === 'past',
    page,
    perPage: per_page,
  })

export const findAbsence = async (
  db: Queryable,
  professionalId: number,
  id: number,
  today: string,
): Promise<Absence | undefined> => {
  const [row] = await db<Absence[]>`
    select ${columns(db)} from ${withOpen(db, today)}
    where a.id = ${id} and a.professional_id = ${professionalId} and a.removed_at is null`
  return row
}

/** The first absence, other than `except`, that overlaps these days. */
export const findOverlap = async (db: Queryable, professionalId: number, { from, to }: Days, except = 0) => {
  const [row] = await db<Days[]>`
    select from_day as "from", to_day as "to" from professional_absences
    where professional_id = ${professionalId} and removed_at is null and id <> ${except}
      and from_day <= ${to}::date and to_day >= ${from}::date
    order by from_day limit 1`
  return row
}

/** The absences of a professional that include any of these days. `days` is the number of days that the absence includes. */
export const findAbsencesOn = (db: Queryable, professionalId: number, dates: string[]) =>
  db<(Days & { fullName: string; days: number })[]>`
    select p.full_name, a.from_day as "from", a.to_day as "to", count(*)::int as days
    from professional_absences a
      join professionals p on p.id = a.professional_id
      join unnest(${dates}::date[]) as planned (day) on planned.day between a.from_day and a.to_day
    where a.professional_id = ${professionalId} and a.removed_at is null
    group by a.id, p.id order by a.from_day`

/** The first 20 absences of a professional in a period. A null `to` means that the period has no end. */
export const findAwayDays = (
  db: Queryable,
  professionalId: number,
  { from, to }: { from: string; to: string | null },
) =>
  db<Days[]>`
    select from_day as "from", to_day as "to" from professional_absences
    where professional_id = ${professionalId} and removed_at is null and to_day >= ${from}::date
      ${to === null ? db`` : db`and from_day <= ${to}::date`}
    order by from_day limit 20`

/** The first absence from today on in which a professional of the PAD has pending sessions. */
export const findAbsenceOfTreatment = async (db: Queryable, treatmentId: number, today: string) => {
  const [row] = await db<Days[]>`
    select a.from_day as "from", a.to_day as "to"
    from sessions s join professional_absences a on a.professional_id = s.professional_id
    where s.treatment_id = ${treatmentId} and s.status = 'pendding' and s.session_date >= ${today}::date
      and a.removed_at is null and s.session_date between a.from_day and a.to_day
    order by a.from_day limit 1`
  return row ?? null
}

type Fields = { fromDay: string; toDay: string; reason: string }

export const insertAbsence = async (
  tx: Tx,
  fields: Fields & { professionalId: number; createdBy: number },
) => {
  const [row] = await tx<[{ id: number }]>`insert into professional_absences ${tx(fields)} returning id`
  return row.id
}

export const updateAbsenceRow = (tx: Tx, id: number, fields: Fields) =>
  tx`update professional_absences set ${tx(fields)}, version = version + 1 where id = ${id}`

export const markAbsenceRemoved = (tx: Tx, id: number) =>
  tx`update professional_absences set removed_at = now(), version = version + 1 where id = ${id}`
