import {
  birthDay,
  cep as cepRule,
  cpf as cpfRule,
  moment,
  optionalText,
  requiredText,
  rg as rgRule,
  uf,
} from './fields.ts'
import type { PersonField } from './register-fields.ts'
import { states } from './states.ts'

// The fields that patients, professionals and recruitments share.

export const fullName = {
  label: 'Nome completo',
  inSentence: 'o nome',
  schema: requiredText('Nome completo é obrigatório.'),
  group: 'Dados pessoais',
  span: 2,
  inList: true,
  inDetails: false,
  personal: 'name',
} as const satisfies PersonField

/** Other titles of the name column. */
export const nameTitles = ['Nome', 'Paciente', 'Profissional'] as const

export const cpf = {
  label: 'CPF',
  inSentence: 'o CPF',
  schema: cpfRule,
  kind: 'cpf',
  group: 'Dados pessoais',
  personal: 'cpf',
  sheet: { also: ['CPF nº'], example: '529.982.247-25' },
} as const satisfies PersonField

export const rg = {
  label: 'RG',
  inSentence: 'o RG',
  schema: rgRule,
  kind: 'rg',
  group: 'Dados pessoais',
  personal: 'erase',
  sheet: { also: ['Identidade'], example: '12.345.678-9' },
} as const satisfies PersonField

export const birthDate = {
  label: 'Data de nascimento',
  inSentence: 'a data de nascimento',
  schema: birthDay,
  answer: moment,
  kind: 'day',
  formName: 'birth_date',
  group: 'Dados pessoais',
  personal: 'year',
  sheet: { also: ['Nascimento', 'Data nasc', 'Dt nascimento', 'Aniversário'], example: '02/09/1948' },
} as const satisfies PersonField

/** The column of a mobile number in a sheet. */
export const mobileSheet = {
  also: ['Telefone', 'Telefone 1', 'Celular 1', 'WhatsApp', 'Fone', 'Contato', 'Telefone celular'],
  example: '(11) 98765-4321',
} as const

export const cep = {
  label: 'CEP',
  inSentence: 'o CEP',
  schema: cepRule,
  kind: 'cep',
  group: 'Endereço',
  // The details page shows the CEP at the end of the address.
  inDetails: false,
  personal: 'erase',
  sheet: { example: '01310-100' },
} as const satisfies PersonField

export const address = {
  label: 'Endereço',
  inSentence: 'o endereço',
  schema: requiredText(undefined, 200),
  group: 'Endereço',
  span: 2,
  personal: 'erase',
  sheet: { also: ['Rua', 'Logradouro', 'Avenida'], example: 'Avenida Paulista' },
} as const satisfies PersonField

export const houseNumber = {
  label: 'Número',
  inSentence: 'o número',
  schema: requiredText(undefined, 20),
  formName: 'address_number',
  group: 'Endereço',
  personal: 'erase',
  sheet: { also: ['Nº', 'N', 'Num', 'Número do endereço'], example: '1000' },
} as const satisfies PersonField

export const complement = {
  label: 'Complemento',
  inSentence: 'o complemento',
  schema: optionalText(),
  group: 'Endereço',
  personal: 'erase',
  sheet: { also: ['Compl'], example: 'Apto 12' },
} as const satisfies PersonField

export const neighborhood = {
  label: 'Bairro',
  inSentence: 'o bairro',
  schema: requiredText(),
  formName: 'neighborhood',
  group: 'Endereço',
  personal: 'erase',
  sheet: { example: 'Bela Vista' },
} as const satisfies PersonField

export const city = {
  label: 'Cidade',
  inSentence: 'a cidade',
  schema: requiredText(),
  group: 'Endereço',
  personal: 'erase',
  sheet: { also: ['Município'], example: 'São Paulo' },
} as const satisfies PersonField

export const state = {
  label: 'Estado',
  inSentence: 'o estado',
  schema: uf,
  kind: 'choice',
  group: 'Endereço',
  personal: 'keep',
  sheet: {
    also: ['UF'],
    choices: states.map(({ value, label }) => ({ value, label: value, also: [label] })),
    example: 'SP',
  },
} as const satisfies PersonField
