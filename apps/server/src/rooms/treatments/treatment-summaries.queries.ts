import type { TreatmentSummary } from '@zelo/contract/treatment-summary'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'

type SessionDay = TreatmentSummary['sessionDates'][number]

/** Newest first. */
const findSummaries = async (db: Queryable, where: Fragment): Promise<TreatmentSummary[]> => {
  const [treatments, dates] = await Promise.all([
    db<Omit<TreatmentSummary, 'sessionDates' | 'completedSessions'>[]>`
      select t.id, t.status, t.specialty, t.professional_id, t.patient_id, t.diagnosis, t.frequency, t.agreed_value,
        t.contract_value, t.session_count, t.start_date, t.end_date, t.expected_start, t.authorization_date,
        jsonb_build_object('id', r.id, 'full_name', r.full_name) as professional,
        jsonb_build_object('id', p.id, 'full_name', p.full_name) as patient
      from treatments t
        join professionals r on r.id = t.professional_id
        join patients p on p.id = t.patient_id
      where ${where} order by t.start_date desc, t.id desc`,
    db<(SessionDay & { treatmentId: number })[]>`
      select s.id, s.treatment_id, s.session_date, s.end_date
      from sessions s join treatments t on t.id = s.treatment_id
      where ${where} order by s.session_date, s.id`,
  ])
  const datesOf = Map.groupBy(dates, ({ treatmentId }) => treatmentId)
  return treatments.map((treatment) => {
    const sessionDates = datesOf.get(treatment.id) ?? []
    // Only a completed session has an end.
    const completedSessions = sessionDates.filter(({ endDate }) => endDate !== null).length
    return { ...treatment, sessionDates, completedSessions }
  })
}

export const findTreatmentsOfPatient = (db: Queryable, patientId: number) =>
  findSummaries(db, db`t.patient_id = ${patientId} and t.status = 'active'`)

/** Their own, and those of which they attend sessions. Removed ones too, for the tab that shows them, but for those of removed patients. */
export const findTreatmentsOfProfessional = (db: Queryable, professionalId: number) =>
  findSummaries(
    db,
    db`t.id in (
      select id from treatments where professional_id = ${professionalId}
      union select treatment_id from book_rows where professional_id = ${professionalId})
      and not exists (select from patients gone where gone.id = t.patient_id and gone.deleted_at is not null)`,
  )

export const lockActiveOf = async (tx: Tx, patientId: number) => {
  const rows = await tx<{ id: number }[]>`
    select id from treatments where patient_id = ${patientId} and status = 'active' order by id for update`
  return rows.map(({ id }) => id)
}

/** Treatments removed together with their patient: rows removed in one transaction have the same timestamp. */
export const lockGoneWith = async (tx: Tx, patientId: number) => {
  const rows = await tx<{ id: number }[]>`
    select t.id from treatments t join patients p on p.id = t.patient_id
    where p.id = ${patientId} and t.deleted_at = p.deleted_at
    order by t.id for update of t`
  return rows.map(({ id }) => id)
}
