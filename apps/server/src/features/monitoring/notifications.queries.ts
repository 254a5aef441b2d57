import type { ReportKind } from '@zelo/contract/documents'
import type { Queryable } from '../../platform/database/connect.ts'
import { actorName } from '../notifications/notifications.public.ts'

export type MonthFacts = {
  treatmentId: number
  patientId: number
  contractId: number
  month: string
  totalSessions: number
}
type People = { specialty: string; patient: string; actor: string }

const people = (db: Queryable, actorId: number) =>
  db`t.specialty, p.full_name as patient, ${actorName(db, actorId)}`

const monthOfTreatment = (db: Queryable) => db`
  t.id as treatment_id, t.patient_id, m.month,
  coalesce((select b.contract_id from book_rows b where b.treatment_id = t.id and b.month = m.month
    order by b.authorized desc limit 1), t.contract_id) as contract_id,
  (select count(*)::int from sessions c where c.treatment_id = t.id and c.month = m.month) as total_sessions`

type Glossed = { treatmentId: number; sessionIds: number[]; actorId: number }

export const findGlossed = async (db: Queryable, { treatmentId, sessionIds, actorId }: Glossed) => {
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

export type PendingContract = { contractId: number; contract: string; sessions: number }

export const findPendingContracts = (db: Queryable, month: string) =>
  db<PendingContract[]>`
    select c.id as contract_id, c.fantasy_name as contract, sum(b.pending)::int as sessions
    from book_rows b join contracts c on c.id = b.contract_id
    where b.month = ${month}::date and b.pending > 0
    group by c.id order by sessions desc, c.id`
