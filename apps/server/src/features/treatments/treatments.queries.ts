import { authorizationBalance } from '@zelo/contract/authorization-balance'
import type { Competence } from '@zelo/contract/competence'
import { dayOf } from '@zelo/contract/dates'
import type { Session } from '@zelo/contract/sessions'
import type { Treatment, TreatmentBody, WarningsBody } from '@zelo/contract/treatments'
import type { PatientStatus, TreatmentStatus } from '@zelo/contract/vocabulary'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { refuseForgottenCare } from '../../platform/forgotten.ts'
import { endedColumn, findMonthsOfTreatment, findTermsOf } from '../books/books.public.ts'
import { type PendingRow, placeRows } from './place-rows.ts'

const sessionColumns = (db: Queryable) =>
  db`id, treatment_id, session_date, end_date, status, observation, updated_at, professional_id,
    (select full_name from professionals r where r.id = sessions.professional_id) as professional, agreed_value,
    contract_value, contract_id`

const findSessions = (db: Queryable, treatmentId: number) =>
  db<Session[]>`
    select ${sessionColumns(db)} from sessions where treatment_id = ${treatmentId} order by session_date, id`

export const findEnded = async (db: Queryable, id: number, today: string) => {
  const [row] = await db<
    { ended: boolean }[]
  >`select ${endedColumn(db, today)} from treatments t where t.id = ${id}`
  return row?.ended ?? false
}

export const findTreatment = async (db: Queryable, id: number): Promise<Treatment | undefined> => {
  const [row, sessionDates, months, terms] = await Promise.all([
    findTreatmentRow(db, id),
    findSessions(db, id),
    findMonthsOfTreatment(db, id),
    findTermsOf(db, id),
  ])
  if (!row) return undefined
  const closedMonths = [...new Set(months.flatMap(({ closed, month }) => (closed ? [month] : [])))]
  return {
    ...row,
    sessionDates,
    terms,
    months,
    closedMonths,
    balance: authorizationBalance(row, sessionDates),
  }
}

const findTreatmentRow = async (db: Queryable, id: number) => {
  const [row] = await db<Omit<Treatment, 'sessionDates' | 'terms' | 'months' | 'closedMonths' | 'balance'>[]>`
    select t.id, t.status, t.specialty, t.professional_id, t.patient_id, t.diagnosis, t.frequency, t.agreed_value,
      t.contract_value, t.session_count, t.start_date, t.end_date, t.expected_start, t.authorization_date,
      t.authorization_number, t.authorized_sessions, t.authorization_valid_until, t.created_at, t.version,
      (select q.id from recruitments q where q.treatment_id = t.id and q.deleted_at is null) as recruitment_id,
      (select max(q.id) from recruitments q where q.replaced_treatment_id = t.id and q.treatment_id is null
        and q.hand_over_id is null and q.status not in ('cancelled', 'removed') and q.deleted_at is null)
        as substitution_id,
      jsonb_build_object('id', c.id, 'fantasy_name', c.fantasy_name) as contract,
      jsonb_build_object('full_name', r.full_name) as professional,
      jsonb_build_object('full_name', p.full_name) as patient
    from treatments t
      join professionals r on r.id = t.professional_id
      join patients p on p.id = t.patient_id
      join contracts c on c.id = t.contract_id
    where t.id = ${id}`
  return row
}

/** Whether the patient of the PAD is removed. Such a PAD cannot be read until the patient is restored. */
export const isPatientRemoved = async (db: Queryable, treatmentId: number) => {
  const rows = await db`
    select from treatments t join patients p on p.id = t.patient_id
    where t.id = ${treatmentId} and p.deleted_at is not null`
  return rows.length > 0
}

/** Whether another active PAD renews the same PAD as this removed renewal, which therefore cannot be restored. */
export const isRenewedByAnother = async (tx: Tx, id: number) => {
  const rows = await tx`
    select from treatments t join treatments u on u.renews_id = t.renews_id and u.id <> t.id and u.status = 'active'
    where t.id = ${id}`
  return rows.length > 0
}

/** Locks the professional's row, if the id exists, against renaming and removal. */
export const shareProfessional = (tx: Tx, id: number) =>
  tx`select from professionals where id = ${id} for share`

/** A removed professional who still has a pending session of the PAD, if any. */
export const findRemovedAttendant = async (tx: Tx, id: number) => {
  const [row] = await tx<{ fullName: string }[]>`
    select r.full_name from sessions s join professionals r on r.id = s.professional_id
    where s.treatment_id = ${id} and s.status = 'pendding' and r.deleted_at is not null limit 1`
  return row?.fullName
}

/** Locks the treatment: changes of a treatment, its sessions or its documents run one at a time. */
export const lockTreatment = async (tx: Tx, id: number) => {
  const [row] = await tx<
    { status: TreatmentStatus }[]
  >`select status from treatments where id = ${id} for update`
  await refuseForgottenCare(tx, id)
  return row?.status
}

type Fields = Omit<
  TreatmentBody,
  'sessionDates' | 'patientId' | 'professional' | 'recruitmentId' | 'version' | 'from'
>

export const insertTreatment = async (tx: Tx, patientId: number, fields: Fields) => {
  const [row] = await tx<
    [{ id: number }]
  >`insert into treatments ${tx({ ...fields, patientId })} returning id`
  return row.id
}

/** Updates all fields except the terms, which `changeTerms` writes. */
export const updateTreatmentRow = (
  tx: Tx,
  id: number,
  fields: Omit<Fields, 'professionalId' | 'agreedValue' | 'contractValue'>,
) => tx`update treatments set ${tx(fields)}, version = version + 1 where id = ${id}`

/** Throws if the month in which the PAD's period ends is closed. */
export const assertEndOpen = (tx: Tx, id: number) =>
  tx`select assert_month_open(contract_id, date_trunc('month', end_date)::date) from treatments where id = ${id}`

export const raiseVersions = (tx: Tx, ids: number[]) =>
  tx`update treatments set version = version + 1 where id = any(${ids})`

export const markTreatmentDeleted = (tx: Tx, id: number, userId: number) =>
  tx`update treatments set status = 'deleted', deleted_at = now(), deleted_by = ${userId} where id = ${id}`

export const markTreatmentActive = (tx: Tx, id: number) =>
  tx`update treatments set status = 'active', deleted_at = null, deleted_by = null where id = ${id}`

export const insertSessions = (tx: Tx, treatmentId: number, dates: string[]) =>
  tx`insert into sessions (treatment_id, session_date)
    select ${treatmentId}, date from unnest(${dates}::date[]) as date`

export type DroppedProof = { fileId: number; path: string; sessionDate: string }

/**
 * Moves the pending sessions to these days. Sessions already on one of the days keep their day; the others get the free
 * days in order. Inserts or deletes sessions to match the count. Returns the proofs of deleted sessions.
 */
export const redatePending = async (
  tx: Tx,
  treatmentId: number,
  dates: string[],
): Promise<DroppedProof[]> => {
  const pending = await tx<PendingRow[]>`
    select id, session_date as day, file_id is null and observation is null as bare
    from sessions where treatment_id = ${treatmentId} and status = 'pendding' order by session_date, id`
  const { gone, moved, added } = placeRows(
    pending.map((row) => ({ ...row, day: dayOf(row.day) })),
    dates,
  )
  await tx`
    update sessions s set session_date = moved.date, updated_at = now()
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ day }) => day)}::date[]) as moved (id, date)
    where s.id = moved.id`
  const removed = await tx<{ fileId: number | null; sessionDate: string; path: string | null }[]>`
    delete from sessions where id = any(${gone})
    returning file_id, session_date, (select path from files f where f.id = file_id) as path`
  if (added.length > 0) await insertSessions(tx, treatmentId, added)
  return removed.flatMap(({ fileId, path, ...proof }) =>
    fileId === null || path === null ? [] : [{ ...proof, fileId, path }],
  )
}

export const findSession = async (tx: Tx, id: number, treatmentId: number) => {
  const [row] = await tx<Session[]>`
    select ${sessionColumns(tx)} from sessions where id = ${id} and treatment_id = ${treatmentId}`
  return row
}

export const findSessionsById = (tx: Tx, ids: number[]) =>
  tx<Session[]>`select ${sessionColumns(tx)} from sessions where id = any(${ids})`

export const findPeriod = async (tx: Tx, treatmentId: number) => {
  const [row] = await tx<[Pick<Treatment, 'startDate' | 'endDate'>]>`
    select start_date, end_date from treatments where id = ${treatmentId}`
  return row
}

export type SessionFields = Pick<Session, 'sessionDate' | 'endDate' | 'status' | 'observation'>

export const updateSessionRow = async (
  tx: Tx,
  id: number,
  fields: SessionFields & { fileId?: number | null },
): Promise<Session> => {
  const [row] = await tx<[Session]>`
    update sessions set ${tx(fields)}, updated_at = now() where id = ${id} returning ${sessionColumns(tx)}`
  return row
}

type SessionState = Pick<Session, 'id' | 'status' | 'endDate'>

/** One statement for many sessions, because the triggers update the books once per statement. */
export const updateSessionStates = (tx: Tx, states: SessionState[]) =>
  tx<Session[]>`
    update sessions set status = new_status, end_date = new_end, updated_at = now()
    from unnest(${states.map(({ id }) => id)}::int[], ${states.map(({ status }) => status)}::text[],
      ${states.map(({ endDate }) => endDate)}::date[]) as state (session_id, new_status, new_end)
    where id = session_id returning ${sessionColumns(tx)}`

type WarningPeople = Pick<WarningsBody, 'patientId' | 'professionalId'>

/** The patient and the professional of a planned PAD. */
export const findPeople = async (db: Queryable, { patientId, professionalId }: WarningPeople) => {
  const [row] = await db<{ status: PatientStatus; fullName: string | null; speciality: string | null }[]>`
    select p.status, r.full_name, r.speciality
    from patients p left join professionals r on r.id = ${professionalId ?? 0} where p.id = ${patientId}`
  return row
}

export const findProfessionalName = async (db: Queryable, id: number) => {
  const [row] = await db<{ fullName: string }[]>`select full_name from professionals where id = ${id}`
  return row?.fullName
}

/** Days on which the professional would have more patients than the limit. */
export const findOverloads = (
  db: Queryable,
  { professionalId, patientId, dates, treatmentId }: WarningsBody,
  dailyPatients: number,
) =>
  db<{ day: string; patients: number }[]>`
    select s.session_date as day, count(distinct t.patient_id)::int + 1 as patients
    from sessions s join treatments t on t.id = s.treatment_id
    where s.professional_id = ${professionalId ?? 0} and t.status = 'active' and s.status = 'pendding'
      and t.patient_id <> ${patientId} and t.id <> ${treatmentId ?? 0} and s.session_date = any(${dates}::date[])
    group by s.session_date having count(distinct t.patient_id) + 1 > ${dailyPatients}
    order by s.session_date`

/** Days on which the patient already has the same specialty in another PAD. */
export const findCollisions = (db: Queryable, { patientId, specialty, dates, treatmentId }: WarningsBody) =>
  db<{ day: string }[]>`
    select distinct s.session_date as day
    from sessions s join treatments t on t.id = s.treatment_id
    where t.patient_id = ${patientId} and t.specialty = ${specialty ?? ''} and t.status = 'active'
      and s.status <> 'cancelled' and t.id <> ${treatmentId ?? 0} and s.session_date = any(${dates}::date[])
    order by day`

/** The patient of each of these PADs, and the PAD's contract if the PAD has had only one. */
export const findSubjectsOf = async (db: Queryable, ids: number[]) => {
  const rows = await db<{ id: number; patientId: number; contractId: number | null }[]>`
    select t.id, t.patient_id, case when count(*) = 1 then min(u.contract_id) end as contract_id
    from treatments t join (
      select id, contract_id from treatments where id = any(${ids})
      union
      select treatment_id, contract_id from sessions where treatment_id = any(${ids})
    ) u on u.id = t.id
    group by t.id`
  return new Map(
    rows.map(({ id, patientId, contractId }) => [id, { patientId, ...(contractId && { contractId }) }]),
  )
}

/** The months in which each of these PADs has sessions. */
export const findMonthsOf = (db: Queryable, ids: number[]) =>
  db<{ treatmentId: number; months: Competence[] }[]>`
    select t.id as treatment_id, coalesce(jsonb_agg(distinct jsonb_build_object(
        'year', extract(year from s.month)::int, 'month', extract(month from s.month)::int))
      filter (where s.id is not null), '[]') as months
    from treatments t left join sessions s on s.treatment_id = t.id
    where t.id = any(${ids}) group by t.id order by t.id`
