import { authorizationBalance } from '@zelo/contract/authorization-balance'
import type { TreatmentSummary, TreatmentsQuery } from '@zelo/contract/treatments'
import type { SessionStatus } from '@zelo/contract/vocabulary'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import { endedColumn, isOver, isWaiting } from '../books/books.public.ts'

/** A query for a person's PADs, with today in the company's time zone. */
type SummariesFilter = TreatmentsQuery & { today: string }

/** The SQL condition of a running PAD: active, and the condition `runs`, which differs for patients and professionals. */
const isRunning = (db: Queryable, runs: Fragment) => db`(t.status = 'active' and ${runs})`

const inState = (db: Queryable, { status, running }: SummariesFilter, runs: Fragment) => {
  const shown = running ? status : (status ?? 'active')
  const ofStatus = shown ? db`t.status = ${shown}` : db`true`
  if (!running) return ofStatus
  return db`${ofStatus} and ${running === 'true' ? db`` : db`not`} ${isRunning(db, runs)}`
}

type Found = Omit<TreatmentSummary, 'sessionDates' | 'completedSessions' | 'balance'>
type SessionDay = TreatmentSummary['sessionDates'][number] & { treatmentId: number; status: SessionStatus }

const columns = (db: Queryable, today: string, runs: Fragment) => db`
  t.id, t.status, t.specialty, t.professional_id, t.patient_id, t.diagnosis, t.frequency, t.agreed_value,
  t.contract_value, t.session_count, t.start_date, t.end_date, t.expected_start, t.authorization_date,
  ${endedColumn(db, today)}, ${isRunning(db, runs)} as running,
  t.authorization_number, t.authorized_sessions, t.authorization_valid_until,
  (select jsonb_build_object('id', r.id, 'full_name', r.full_name) from professionals r
    where r.id = t.professional_id) as professional,
  (select jsonb_build_object('id', p.id, 'full_name', p.full_name) from patients p
    where p.id = t.patient_id) as patient`

const withSessions = async (db: Queryable, found: Found[]): Promise<TreatmentSummary[]> => {
  if (found.length === 0) return []
  const dates = await db<SessionDay[]>`
    select id, treatment_id, session_date, end_date, status from sessions
    where treatment_id = any(${found.map(({ id }) => id)}) order by session_date, id`
  const datesOf = Map.groupBy(dates, ({ treatmentId }) => treatmentId)
  return found.map((treatment) => {
    const sessionDates = datesOf.get(treatment.id) ?? []
    // Only completed sessions have an end day.
    const completedSessions = sessionDates.filter(({ endDate }) => endDate !== null).length
    const balance = authorizationBalance(treatment, sessionDates)
    return { ...treatment, sessionDates, completedSessions, balance }
  })
}

/** A page of PADs, newest first. */
const findSummaries = async (
  db: Queryable,
  { condition, runs }: { condition: Fragment; runs: Fragment },
  asked: SummariesFilter,
): Promise<{ data: TreatmentSummary[]; meta: Awaited<ReturnType<typeof findPage>>['meta'] }> => {
  const { data, meta } = await findPage<Found>(db, {
    select: columns(db, asked.today, runs),
    from: db`treatments t`,
    where: db`${condition} and ${inState(db, asked, runs)}`,
    id: db`t.id`,
    sort: db`t.start_date`,
    descending: true,
    page: asked.page,
    perPage: asked.per_page,
  })
  return { meta, data: await withSessions(db, data) }
}

type Counts = { active: number; deleted: number; running: number }

/** The first active PADs of a patient, running ones first, then newest first, and the counts of all PADs of the patient. */
export const findNewestOfPatient = async (
  db: Queryable,
  patientId: number,
  { today, maxCount }: { today: string; maxCount: number },
): Promise<{ treatments: TreatmentSummary[]; treatmentCounts: Counts }> => {
  const runs = db`not ${isOver(db, today)}`
  const rows = await db<(Found & { counts: Counts })[]>`
    with own as materialized (
      select t.id, t.start_date, t.status, ${isRunning(db, runs)} as runs from treatments t
      where t.patient_id = ${patientId})
    select counted.counts, found.*
    from (select jsonb_build_object('active', count(*) filter (where status = 'active'),
        'deleted', count(*) filter (where status = 'deleted'), 'running', count(*) filter (where runs)) as counts
        from own) counted
      left join (select id, start_date, runs from own where status = 'active'
        order by runs desc, start_date desc, id desc limit ${maxCount}) newest on true
      left join lateral (select ${columns(db, today, runs)} from treatments t where t.id = newest.id) found on true
    order by newest.runs desc, newest.start_date desc, newest.id desc`
  const treatmentCounts = rows[0]?.counts ?? { active: 0, deleted: 0, running: 0 }
  const found = rows.filter(({ id }) => id !== null)
  return { treatments: await withSessions(db, found), treatmentCounts }
}

export const findTreatmentsOfPatient = (db: Queryable, patientId: number, asked: SummariesFilter) =>
  findSummaries(
    db,
    { condition: db`t.patient_id = ${patientId}`, runs: db`not ${isOver(db, asked.today)}` },
    asked,
  )

/**
 * The professional's own PADs and PADs with sessions of the professional, without PADs of removed patients. A PAD that was
 * handed over counts as running for the former professional while that professional has pending sessions in it.
 */
export const findTreatmentsOfProfessional = (db: Queryable, professionalId: number, asked: SummariesFilter) =>
  findSummaries(
    db,
    {
      condition: db`t.id in (
        select id from treatments where professional_id = ${professionalId}
        union select treatment_id from book_rows where professional_id = ${professionalId})
        and not exists (select from patients gone where gone.id = t.patient_id and gone.deleted_at is not null)`,
      runs: db`(t.professional_id = ${professionalId} and not ${isOver(db, asked.today)} or exists (
        select from sessions s where s.treatment_id = t.id and s.professional_id = ${professionalId}
          and ${isWaiting(db)}))`,
    },
    asked,
  )

export const lockActiveOf = async (tx: Tx, patientId: number) => {
  const rows = await tx<{ id: number }[]>`
    select id from treatments where patient_id = ${patientId} and status = 'active' order by id for update`
  return rows.map(({ id }) => id)
}

/**
 * Locks the treatments that were removed together with their patient: rows removed in one transaction have the same
 * timestamp.
 */
export const lockGoneWith = async (tx: Tx, patientId: number) => {
  const rows = await tx<{ id: number }[]>`
    select t.id from treatments t join patients p on p.id = t.patient_id
    where p.id = ${patientId} and t.deleted_at = p.deleted_at
    order by t.id for update of t`
  return rows.map(({ id }) => id)
}
