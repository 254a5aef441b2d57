import { patientFields } from '@zelo/contract/patient-fields'
import type { Patient } from '@zelo/contract/patients'
import { type Register, recordColumns } from '../../platform/register.ts'

export type StoredPatient = Omit<
  Patient,
  'treatments' | 'history' | 'op_health' | 'hasOlderHistory' | 'contracts'
>

export const patientRegister: Register<StoredPatient> = {
  table: 'patients',
  alias: 'p',
  isCounted: true,
  entity: 'patient',
  missing: 'Este paciente não existe ou foi removido.',
  columns: (db) => db`
    ${recordColumns(db, patientFields, 'p')},
    (select jsonb_build_object('social_reason', c.social_reason, 'fantasy_name', c.fantasy_name)
      from contracts c where c.id = p.contract_id) as contract`,
  emitChanged: (events, patientId) => events.emit('patient.changed', { patientId }),
}
