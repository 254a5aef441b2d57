import type { ReportKind } from '@zelo/contract/report-kind'
import type { Queryable } from '../../platform/database/connect.ts'

export type MonthFacts = {
  treatmentId: number
  patientId: number
  contractId: number
  month: string
  totalSessions: number
}
type People = { specialty: string; patient: string; actor: string }

const actorName = (db: Queryable, actorId: number) =>
  db`(select name from administrators where id = ${actorId}) as actor`

const people = (db: Queryable, actorId: number) =>
  db`t.specialty, p.full_name as patient, ${actorName(db, actorId)}`

const monthOfTreatment = (db: Queryable) => db`
  t.id as treatment_id, t.patient_id, m.month,
  coalesce((select b.contract_id from book_rows b where b.treatment_id = t.id and b.month = m.month
    order by b.authorized desc limit 1), t.contract_id) as contract_id,
  (select count(*)::int from sessions c where c.treatment_id = t.id and c.month = m.month) as total_sessions`

export const findGlossed = async (
  db: Queryable,
  treatmentId: number,
  sessionIds: number[],
  actorId: number,
) => {
  const [row] = await db<(MonthFacts & People & { days: string[] })[]>`
    select ${people(db, actorId)}, ${monthOfTreatment(db)}, m.days
    from treatments t join patients p on p.id = t.patient_id
      cross join lateral (
        select max(s.month) as month, array_agg(s.session_date order by s.session_date) as days
        from sessions s where s.treatment_id = t.id and s.id = any(${sessionIds}) and s.status = 'glossed'
      ) m
    where t.id = ${treatmentId} and m.month is not null`
  return row
}

export const findSentReport = async (db: Queryable, reportId: number, actorId: number) => {
  const [row] = await db<(MonthFacts & People & { kind: ReportKind })[]>`
    select ${people(db, actorId)}, ${monthOfTreatment(db)}, m.kind
    from reports m join treatments t on t.id = m.treatment_id join patients p on p.id = t.patient_id
    where m.id = ${reportId}`
  return row
}

export const findReverted = async (db: Queryable, professionalIds: number[], actorId: number) => {
  const [row] = await db<{ professionals: string[] | null; actor: string }[]>`
    select ${actorName(db, actorId)}, (
      select array_agg(distinct r.full_name order by r.full_name)
      from professionals r where r.id = any(${professionalIds})
    ) as professionals`
  return row?.professionals ? { professionals: row.professionals, actor: row.actor } : undefined
}

export type RecruitmentFacts = {
  id: number
  fullName: string
  specialty: string
  city: string
  status: string
  administratorId: number | null
  actor: string
}

export const findRecruitmentFacts = async (db: Queryable, id: number, actorId: number) => {
  const [row] = await db<RecruitmentFacts[]>`
    select r.id, r.full_name, r.specialty, r.city, r.status, r.administrator_id, ${actorName(db, actorId)}
    from recruitments r where r.id = ${id} and r.deleted_at is null`
  return row
}

export const findProfessionalName = async (db: Queryable, id: number) => {
  const [row] = await db<{ fullName: string }[]>`select full_name from professionals where id = ${id}`
  return row?.fullName
}
