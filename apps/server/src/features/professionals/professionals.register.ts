import { professionalFields } from '@zelo/contract/professional-fields'
import type { Professional } from '@zelo/contract/professionals'
import { type Register, recordColumns } from '../../platform/register.ts'

export type StoredProfessional = Omit<Professional, 'treatments'>

export const professionalRegister: Register<StoredProfessional> = {
  table: 'professionals',
  entity: 'professional',
  missing: 'Este profissional não existe ou foi removido.',
  columns: (db) => recordColumns(db, professionalFields),
  unique: {
    constraint: 'professionals_email_key',
    field: 'email',
    taken: 'Já existe um profissional com este e-mail.',
    takenMeanwhile: 'Outro profissional já usa o e-mail deste cadastro.',
  },
  emitChanged: (events, professionalId) => events.emit('professional.changed', { professionalId }),
}
