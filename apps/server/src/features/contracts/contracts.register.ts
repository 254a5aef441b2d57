import type { Contract } from '@zelo/contract/contracts'
import type { Register } from '../../platform/register.ts'

export const contractRegister: Register<Contract> = {
  table: 'contracts',
  entity: 'contract',
  missing: 'Este contrato não existe ou foi removido.',
  columns: (db) => db`
    id, social_reason, fantasy_name, cnpj, state_registration, cep, address, district, address_number, complement,
    primary_phone, secondary_phone, tertiary_phone, primary_email, secondary_email, tertiary_email, platform,
    primary_responsible, secondary_responsible, tertiary_responsible, bank, bank_agency, bank_account,
    fee_percentage, timeline, compliances, created_at, version`,
  emitChanged: (events, contractId) => events.emit('contract.changed', { contractId }),
}
