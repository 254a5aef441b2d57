// This file imports nothing, because the browser tests use it too.

export const contractFields = (overrides: object = {}) => ({
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
  secondaryResponsible: '',
  secondaryPhone: '',
  secondaryEmail: '',
  bank: 'Banco do Brasil',
  bankAgency: '1234-5',
  bankAccount: '98765-4',
  feePercentage: 12.5,
  timeline: 'Faturar até o dia 5.',
  compliances: 'Assinatura do responsável.',
  ...overrides,
})

let professionals = 0
export const professionalFields = (overrides: object = {}) => ({
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
  ...overrides,
})

export const patientFields = (contractId: number, overrides: object = {}) => ({
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
  ...overrides,
})

/** The required fields of a recruitment. */
export const recruitmentFields = (contractId: number, overrides: object = {}) => ({
  fullName: 'Otávio Peçanha',
  contractId,
  specialty: 'FISIOTERAPIA',
  type: 'scouting',
  frequency: '2x Semana',
  city: 'São Paulo',
  state: 'SP',
  ...overrides,
})

/** The check digit of a CPF: 11 minus the weighted sum of the digits modulo 11, or 0 instead of 10 and 11. */
const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** A CPF with valid check digits, different for each number below 900,000,000. */
export const cpfOf = (number: number) => {
  const nine = String(100_000_000 + number)
  const ten = nine + checkDigit(nine)
  return (ten + checkDigit(ten)).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}
