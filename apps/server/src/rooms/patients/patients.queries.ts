import type { Patient, PatientQuery, PatientRow } from '@zelo/contract/patients'
import type { Queryable } from '../../platform/database/connect.ts'
import { findPage } from '../../platform/paging.ts'
import type { Register } from '../../platform/register.ts'
import { codeIn, searchRegister } from '../../platform/search.ts'

const presence = (db: Queryable, removed: unknown) =>
  removed ? db`p.deleted_at is not null` : db`p.deleted_at is null`

type FoundRow = Omit<PatientRow, 'op_health'>

export const findPatients = async (db: Queryable, { search, removed, page, per_page }: PatientQuery) => {
  const { matches, total } = await searchRegister(db, {
    table: 'patients',
    column: 'p.find_text',
    search,
    removed,
  })
  const { data, meta } = await findPage<FoundRow>(db, {
    select: db`p.id, p.full_name, p.phone1, p.birth_date, p.status, p.op_health,
      (select social_reason from contracts c where c.id = p.contract_id) as contract_formatted`,
    from: db`patients p`,
    where: db`${presence(db, removed)} and ${matches}`,
    total,
    id: db`p.id`,
    sort: db`p.sort_name collate "C"`,
    first: codeIn(search),
    page,
    perPage: per_page,
  })
  return { data: data.map(withHealthPlan), meta }
}

/** The database's own names leave in camel case; the specification reads this one as it is. */
export const withHealthPlan = <Row extends { opHealth: string }>(row: Row) => ({
  ...row,
  op_health: row.opHealth,
})

export type StoredPatient = Omit<Patient, 'treatments' | 'history' | 'op_health'>

export const patientRegister: Register<StoredPatient> = {
  table: 'patients',
  entity: 'patient',
  missing: 'Este paciente não existe ou foi removido.',
  find: async (db, id, removed) => {
    const [row] = await db<StoredPatient[]>`
      select p.id, p.full_name, p.cpf, p.rg, p.contract_id, p.op_health, p.birth_date, p.status, p.observations,
        p.phone1, p.phone2, p.cep, p.address, p.number, p.complement, p.district, p.city, p.state, p.created_at,
        p.version,
        jsonb_build_object('social_reason', c.social_reason, 'fantasy_name', c.fantasy_name) as contract
      from patients p join contracts c on c.id = p.contract_id
      where p.id = ${id} and ${presence(db, removed)}`
    return row
  },
}

/** Taken with a lock, so that the contract cannot be removed while a patient is being put under it. */
export const contractExists = async (tx: Queryable, id: number) => {
  const rows = await tx`select id from contracts where id = ${id} and deleted_at is null for share`
  return rows.length > 0
}

export type Happening = {
  id: number
  at: string
  actor: string | null
  entity: 'patient' | 'treatment'
  action: string
  /** Of the treatment, when it is about one. */
  specialty: string | null
  changes: Record<string, { from: unknown; to: unknown }>
}

const happening = (db: Queryable) =>
  db`l.id, l.at, a.name as actor, l.entity, l.action, l.changes, t.specialty`

const audited = (db: Queryable) => db`
  audit_log l
    left join administrators a on a.id = l.actor_id
    left join treatments t on l.entity = 'treatment' and t.id = l.entity_id`

/** What the audit trail knows of the patient and of all its treatments. */
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
