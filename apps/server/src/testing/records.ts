import type { testApp } from './app.ts'

type House = ReturnType<typeof testApp>

export const contractFields = (given: object = {}) => ({
  socialReason: 'Saúde Ação Operadora S.A.',
  fantasyName: 'Saúde Ação',
  cnpj: '12.345.678/0001-95',
  stateRegistration: '110.042.490.114',
  cep: '01310-100',
  address: 'Avenida Paulista',
  district: 'Bela Vista',
  addressNumber: '1000',
  complement: '10º andar',
  primaryPhone: '(11) 3456-7890',
  primaryEmail: 'contato@saude-acao.local',
  platform: 'Portal do prestador',
  primaryResponsible: 'Helena Prado',
  bank: 'Banco do Brasil',
  bankAgency: '1234-5',
  bankAccount: '98765-4',
  feePercentage: 12.5,
  timeline: 'Faturar até o dia 5.',
  compliances: 'Assinatura do responsável.',
  ...given,
})

let professionals = 0
export const professionalFields = (given: object = {}) => ({
  fullName: 'Bruna Camargo',
  email: `bruna${++professionals}@prof.local`,
  phone: '(11) 98888-7777',
  speciality: 'FISIOTERAPIA',
  civilStatus: 'Solteiro(a)',
  cpf: '390.533.447-05',
  rg: '12.345.678-9',
  birthDate: '1990-04-21T00:00:00.000Z',
  educationLevel: 'Pós-graduação',
  registryNumber: 'CREFITO 12345',
  nationality: 'Brasileira',
  region: 'NORTE',
  cep: '02011-000',
  address: 'Rua Voluntários da Pátria',
  neighborhood: 'Santana',
  addressNumber: '45',
  addressComplement: '',
  city: 'São Paulo',
  state: 'SP',
  bank: 'Itaú',
  agency: '0001',
  bankAccount: '12345-6',
  pixKey: 'bruna@prof.local',
  ...given,
})

export const patientFields = (contractId: number, given: object = {}) => ({
  fullName: 'Otávio Peçanha',
  cpf: '529.982.247-25',
  rg: '98.765.432-1',
  contractId,
  opHealth: 'Plano Ouro',
  birthDate: '1948-09-02',
  status: 'active',
  observations: 'Usa andador.',
  phone1: '(11) 97777-6666',
  phone2: '',
  cep: '01310-100',
  address: 'Avenida Paulista',
  number: '200',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ...given,
})

/** Creates through the API, as anybody would, and answers the id. */
export const record = (house: House, token: string) => {
  const post = async (path: string, body: object) => {
    const answer = await house.call('POST', path, token, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body.patient ?? answer.body).id as number
  }
  return {
    contract: (given?: object) => post('/contracts', contractFields(given)),
    professional: (given?: object) => post('/professionals', professionalFields(given)),
    patient: (contractId: number, given?: object) => post('/patients', patientFields(contractId, given)),
    treatment: async (patientId: number, professionalId: number, status: 'active' | 'deleted' = 'active') => {
      const [row] = await house.db<[{ id: number }]>`
        insert into treatments (patient_id, professional_id, specialty, diagnosis, frequency, agreed_value,
          contract_value, session_count, start_date, end_date, expected_start, status, deleted_at)
        values (${patientId}, ${professionalId}, 'FISIOTERAPIA', 'AVC', 'Semanal', 80, 120, 4, '2026-11-01',
          '2026-11-30', '2026-11-01', ${status}, ${status === 'deleted' ? new Date() : null})
        returning id`
      return row.id
    },
  }
}
