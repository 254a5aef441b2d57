import { patientFields } from '@zelo/contract/patient-fields'
import type { PatientQuery, PatientRow } from '@zelo/contract/patients'
import { listedIn } from '@zelo/contract/register-fields'
import type { Queryable } from '../../platform/database/connect.ts'
import { columnsOf } from '../../platform/register.ts'
import { findRecords } from '../../platform/register-list.ts'
import { patientFilters } from './patient-filters.ts'
import { patientRegister } from './patients.register.ts'

type FoundRow = Omit<PatientRow, 'op_health'>

export const findPatients = async (db: Queryable, query: PatientQuery) => {
  const { data, meta } = await findRecords<FoundRow>(db, patientRegister, query, {
    select: db`${columnsOf(db, ['id', ...listedIn(patientFields)], 'p')},
      (select social_reason from contracts c where c.id = p.contract_id) as contract_formatted,
      (select fantasy_name from contracts c where c.id = p.contract_id) as contract_name`,
    orders: () => ({
      id: { by: db`p.id` },
      fullName: { by: db`p.sort_name collate "C"` },
      birthDate: { by: db`p.birth_date` },
      status: { by: db`p.status_text`, thenBy: db`p.sort_name collate "C"` },
    }),
    names: 'sort_name',
    ...(await patientFilters(db, query)),
  })
  return { data: data.map(withHealthPlan), meta }
}

/** Adds `op_health`: the specification names this field in snake case, and all others in camel case. */
export const withHealthPlan = <Row extends { opHealth: string }>(row: Row) => ({
  ...row,
  op_health: row.opHealth,
})
