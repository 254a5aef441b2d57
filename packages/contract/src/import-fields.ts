import { states } from './states.ts'
import { patientStatuses, patientStatusLabel, regions, specialties } from './vocabulary.ts'

// Without schemas: the panel's screen of imports loads this.

export const importKinds = ['patients', 'professionals'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a file may hold. */
export const importLimits = { rows: 5000, columns: 60, cell: 5000 } as const

/** How a cell is read. */
type Shape = 'text' | 'cpf' | 'phone' | 'cep' | 'day' | 'email' | 'choice' | 'contract'

export type ImportChoice = { value: string; label: string; also?: readonly string[] }

export type ImportField = {
  /** The name that the body of the register's own creation has for it. */
  key: string
  label: string
  /** Other headers under which people write it. */
  also?: readonly string[]
  required: boolean
  shape: Shape
  choices?: readonly ImportChoice[]
  /** In the template's one row. */
  example: string
}

const plain = (value: string) => ({ value, label: value })

const statusChoices = patientStatuses.map((value) => ({ value, label: patientStatusLabel(value) }))
const stateChoices = states.map(({ value, label }) => ({ value, label: value, also: [label] }))

const otherNames: Record<string, readonly string[]> = {
  FISIOTERAPIA: ['Fisio', 'Fisioterapeuta'],
  FONOAUDIOLOGIA: ['Fono', 'Fonoaudiólogo', 'Fonoaudióloga'],
  'TERAPIA OCUPACIONAL': ['TO', 'T.O.', 'Terapeuta ocupacional'],
  PSICOLOGIA: ['Psico', 'Psicólogo', 'Psicóloga'],
  NUTRICIONISTA: ['Nutrição', 'Nutri'],
}
const specialtyChoices = specialties.map((value) => ({ ...plain(value), also: otherNames[value] ?? [] }))

type Given = Pick<ImportField, 'key' | 'label' | 'example'> & Partial<ImportField>
const field = (given: Given): ImportField => ({ required: true, shape: 'text', ...given })

const person = (name: string) => [
  field({
    key: 'fullName',
    label: 'Nome completo',
    also: ['Nome', 'Paciente', 'Profissional'],
    example: name,
  }),
  field({ key: 'cpf', label: 'CPF', also: ['CPF nº'], shape: 'cpf', example: '529.982.247-25' }),
  field({ key: 'rg', label: 'RG', also: ['Identidade'], example: '12.345.678-9' }),
  field({
    key: 'birthDate',
    label: 'Data de nascimento',
    also: ['Nascimento', 'Data nasc', 'Dt nascimento', 'Aniversário'],
    shape: 'day',
    example: '02/09/1948',
  }),
]

type AddressKeys = { number: string; complement: string; district: string }

const address = ({ number, complement, district }: AddressKeys) => [
  field({ key: 'cep', label: 'CEP', shape: 'cep', example: '01310-100' }),
  field({
    key: 'address',
    label: 'Endereço',
    also: ['Rua', 'Logradouro', 'Avenida'],
    example: 'Avenida Paulista',
  }),
  field({ key: number, label: 'Número', also: ['Nº', 'N', 'Num', 'Número do endereço'], example: '1000' }),
  field({ key: complement, label: 'Complemento', also: ['Compl'], required: false, example: 'Apto 12' }),
  field({ key: district, label: 'Bairro', example: 'Bela Vista' }),
  field({ key: 'city', label: 'Cidade', also: ['Município'], example: 'São Paulo' }),
  field({
    key: 'state',
    label: 'Estado',
    also: ['UF'],
    shape: 'choice',
    choices: stateChoices,
    example: 'SP',
  }),
]

const phoneNames = ['Telefone', 'Telefone 1', 'Celular 1', 'WhatsApp', 'Fone', 'Contato', 'Telefone celular']

const patientFields: ImportField[] = [
  ...person('Maria da Silva (exemplo)'),
  field({
    key: 'contractId',
    label: 'Contrato',
    also: ['Operadora', 'Contratante', 'Código do contrato'],
    shape: 'contract',
    example: 'Nome do contrato, ou o código',
  }),
  field({
    key: 'opHealth',
    label: 'Plano de saúde',
    also: ['Convênio', 'Plano', 'Operadora de saúde', 'Convênio do paciente'],
    example: 'Plano Ouro',
  }),
  field({
    key: 'status',
    label: 'Status',
    also: ['Situação'],
    shape: 'choice',
    choices: statusChoices,
    example: 'Ativo',
  }),
  field({
    key: 'phone1',
    label: 'Celular',
    also: phoneNames,
    shape: 'phone',
    example: '(11) 98765-4321',
  }),
  field({
    key: 'phone2',
    label: 'Outro telefone',
    also: ['Telefone 2', 'Telefone secundário', 'Celular 2', 'Telefone para recado', 'Recado'],
    required: false,
    shape: 'phone',
    example: '(11) 3456-7890',
  }),
  ...address({ number: 'number', complement: 'complement', district: 'district' }),
  field({
    key: 'observations',
    label: 'Observações',
    also: ['Observação', 'Obs', 'Anotações'],
    example: 'Usa andador.',
  }),
]

const professionalFields: ImportField[] = [
  ...person('João Pereira (exemplo)'),
  field({
    key: 'speciality',
    label: 'Especialidade',
    also: ['Profissão', 'Área'],
    shape: 'choice',
    choices: specialtyChoices,
    example: 'FISIOTERAPIA',
  }),
  field({
    key: 'registryNumber',
    label: 'Número de registro',
    also: ['Registro', 'Conselho', 'Registro profissional', 'Crefito', 'CRFa', 'CRP', 'CRN'],
    example: 'CREFITO 12345',
  }),
  field({
    key: 'email',
    label: 'E-mail',
    also: ['Email', 'Correio eletrônico'],
    shape: 'email',
    example: 'joao@exemplo.com.br',
  }),
  field({ key: 'civilStatus', label: 'Estado civil', example: 'Solteiro(a)' }),
  field({
    key: 'educationLevel',
    label: 'Escolaridade',
    also: ['Formação', 'Grau de instrução'],
    example: 'Pós-graduação',
  }),
  field({
    key: 'phone',
    label: 'Celular',
    also: phoneNames,
    shape: 'phone',
    example: '(11) 98765-4321',
  }),
  field({ key: 'nationality', label: 'Nacionalidade', example: 'Brasileira' }),
  field({
    key: 'region',
    label: 'Região',
    also: ['Zona'],
    required: false,
    shape: 'choice',
    choices: regions.map(plain),
    example: 'NORTE',
  }),
  ...address({ number: 'addressNumber', complement: 'addressComplement', district: 'neighborhood' }),
  field({ key: 'bank', label: 'Banco', example: 'Banco do Brasil' }),
  field({ key: 'agency', label: 'Agência', example: '1234-5' }),
  field({
    key: 'bankAccount',
    label: 'Conta',
    also: ['Conta corrente', 'Conta bancária'],
    example: '98765-4',
  }),
  field({ key: 'pixKey', label: 'Chave PIX', also: ['PIX'], example: 'joao@exemplo.com.br' }),
]

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  patients: patientFields,
  professionals: professionalFields,
}

/** The words of each kind: '4.870 pacientes'. */
export const importWords = {
  patients: { one: 'paciente', many: 'pacientes', title: 'Pacientes' },
  professionals: { one: 'profissional', many: 'profissionais', title: 'Profissionais' },
} satisfies Record<ImportKind, { one: string; many: string; title: string }>
