import type { PatientQuery, PatientRow } from '@zelo/contract/patients'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import { findRecords } from '../../platform/register-list.ts'
import { patientRegister } from './patients.register.ts'

type FoundRow = Omit<PatientRow, 'op_health'>

export const findPatients = async (db: Queryable, query: PatientQuery) => {
  const { data, meta } = await findRecords<FoundRow>(db, patientRegister, query, {
    select: db`p.id, p.full_name, p.phone1, p.birth_date, p.status, p.op_health,
      (select social_reason from contracts c where c.id = p.contract_id) as contract_formatted`,
  })
  return { data: data.map(withHealthPlan), meta }
}

/** The database's own names leave in camel case; the specification reads this one as it is. */
export const withHealthPlan = <Row extends { opHealth: string }>(row: Row) => ({
  ...row,
  op_health: row.opHealth,
})

export type Happening = {
  id: number
  at: string
  actor: string | null
  entity: 'patient' | 'treatment'
  action: string
  /** The treatment's specialty, when the entry is about one. */
  specialty: string | null
  changes: Record<string, { from: unknown; to: unknown }>
}

const happening = (db: Queryable) =>
  db`l.id, l.at, a.name as actor, l.entity, l.action, l.changes, t.specialty`

const audited = (db: Queryable) => db`
  audit_log l
    left join administrators a on a.id = l.actor_id
    left join treatments t on l.entity = 'treatment' and t.id = l.entity_id`

/** Audit entries of the patient and of all its treatments. */
const ofPatient = (db: Queryable, patientId: number) => db`
  ((l.entity = 'patient' and l.entity_id = ${patientId})
    or (l.entity = 'treatment' and l.entity_id = any(
      array(select id from treatments where patient_id = ${patientId}))))`

/** The newest first, and not more than a screen can show at once. */
export const findHappenings = (db: Queryable, patientId: number, most: number) =>
  db<Happening[]>`
    select ${happening(db)} from ${audited(db)} where ${ofPatient(db, patientId)}
    order by l.id desc limit ${most}`

export const findHappeningsPage = (
  db: Queryable,
  patientId: number,
  { page, per_page }: { page: number; per_page: number },
) =>
  findPage<Happening>(db, {
    select: happening(db),
    from: audited(db),
    where: ofPatient(db, patientId),
    id: db`l.id`,
    sort: db`l.id`,
    descending: true,
    page,
    perPage: per_page,
  })
