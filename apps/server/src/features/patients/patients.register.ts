import type { Patient } from '@zelo/contract/patients'
import type { Register } from '../../platform/register.ts'

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
    p.id, p.full_name, p.cpf, p.rg, p.contract_id, p.op_health, p.birth_date, p.status, p.observations, p.phone1,
    p.phone2, p.cep, p.address, p.number, p.complement, p.district, p.city, p.state, p.created_at, p.version,
    (select jsonb_build_object('social_reason', c.social_reason, 'fantasy_name', c.fantasy_name)
      from contracts c where c.id = p.contract_id) as contract`,
  emitChanged: (events, patientId) => events.emit('patient.changed', { patientId }),
}
