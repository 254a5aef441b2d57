import { daysAfter, monthOf } from '@zelo/contract/dates'
import { changeTerms } from '../features/books/books.public.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'

const admin = 1

const changeStatus = async (tx: Tx, patientId: number, status: string) => {
  await tx`update patients set status = ${status}, version = version + 1 where id = ${patientId}`
  await recordAudit(tx, {
    actorId: admin,
    action: 'updated',
    entity: 'patient',
    entityId: patientId,
    changes: { status: { from: 'active', to: status } },
  })
}

/** Adds four special cases for next month's renewal: an absence, a patient in hospital, a discharged patient, a new price. */
export const seedRenewalCases = async (tx: Tx, today: string) => {
  const nextMonth = daysAfter(`${monthOf(today)}-28`, 4).slice(0, 7)
  const ending = await tx<{ id: number; patientId: number; professionalId: number; contractValue: number }[]>`
    select id, patient_id, professional_id, contract_value from treatments
    where status = 'active' and end_date = ${`${nextMonth}-01`}::date - 1 order by id desc limit 4`
  const [hospital, discharged, away, dearer] = ending
  if (!hospital || !discharged || !away || !dearer) return
  await changeStatus(tx, hospital.patientId, 'Hospitalização')
  await changeStatus(tx, discharged.patientId, 'Alta Clínica')
  await tx`
    insert into professional_absences (professional_id, from_day, to_day, reason, created_by)
    values (${away.professionalId}, ${`${nextMonth}-07`}, ${`${nextMonth}-18`}, 'Férias', ${admin})`
  const to = dearer.contractValue + 10
  const sessions = await changeTerms(tx, dearer.id, { from: today, contractValue: to })
  await recordAudit(tx, {
    actorId: admin,
    action: 'updated',
    entity: 'treatment',
    entityId: dearer.id,
    changes: {
      contractValue: { from: dearer.contractValue, to },
      termsFrom: { from: null, to: today },
      sessions: { from: null, to: sessions },
    },
  })
}
