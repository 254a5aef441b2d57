import type { Professional } from '@zelo/contract/professionals'
import type { Register } from '../../platform/register.ts'

export type StoredProfessional = Omit<Professional, 'treatments'>

export const professionalRegister: Register<StoredProfessional> = {
  table: 'professionals',
  entity: 'professional',
  missing: 'Este profissional não existe ou foi removido.',
  columns: (db) => db`
    id, full_name, email, phone, speciality, civil_status, cpf, rg, birth_date, education_level, registry_number,
    nationality, region, cep, address, neighborhood, address_number, address_complement, city, state, bank, agency,
    bank_account, pix_key, created_at, version`,
  unique: {
    constraint: 'professionals_email_key',
    field: 'email',
    taken: 'Já existe um profissional com este e-mail.',
    takenMeanwhile: 'Outro profissional já usa o e-mail deste cadastro.',
  },
  emitChanged: (events, professionalId) => events.emit('professional.changed', { professionalId }),
}
