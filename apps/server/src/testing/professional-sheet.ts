import type { ProfessionalBody } from '@zelo/contract/professionals'
import { professionalFields } from './records.ts'

const keys = {
  'Nome completo': 'fullName',
  CPF: 'cpf',
  RG: 'rg',
  'Data de nascimento': 'birthDate',
  Especialidade: 'speciality',
  Registro: 'registryNumber',
  'E-mail': 'email',
  'Estado civil': 'civilStatus',
  Escolaridade: 'educationLevel',
  Celular: 'phone',
  Nacionalidade: 'nationality',
  Região: 'region',
  CEP: 'cep',
  Endereço: 'address',
  Número: 'addressNumber',
  Bairro: 'neighborhood',
  Cidade: 'city',
  UF: 'state',
  Banco: 'bank',
  Agência: 'agency',
  Conta: 'bankAccount',
  PIX: 'pixKey',
}

/** A CSV text with one row per professional. */
export const professionalCsv = (...professionals: Partial<ProfessionalBody>[]) => {
  const lines = professionals.map((overrides) => {
    const fields: Record<string, unknown> = professionalFields(overrides)
    return Object.values(keys).map((key) => `"${fields[key]}"`)
  })
  return [Object.keys(keys), ...lines].map((cells) => cells.join(';')).join('\r\n')
}
