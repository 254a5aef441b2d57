import { contractFields } from '@zelo/contract/contract-fields'
import type { Contract } from '@zelo/contract/contracts'
import { type Register, recordColumns } from '../../platform/register.ts'

export const contractRegister: Register<Contract> = {
  table: 'contracts',
  entity: 'contract',
  missing: 'Este contrato não existe ou foi removido.',
  columns: (db) => recordColumns(db, contractFields),
  emitChanged: (events, contractId) => events.emit('contract.changed', { contractId }),
}
