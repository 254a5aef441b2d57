import { cellphone, choice, email, optionalChoice, requiredText } from './fields.ts'
import {
  address,
  birthDate,
  cep,
  city,
  complement,
  cpf,
  fullName,
  houseNumber,
  mobileSheet,
  nameTitles,
  neighborhood,
  rg,
  state,
} from './person-fields.ts'
import type { PersonField } from './register-fields.ts'
import { regions, specialties } from './vocabulary.ts'

/** The groups of the form: one array per step. */
export const professionalGroups = [
  ['Dados pessoais', 'Contato', 'Atuação profissional'],
  ['Endereço', 'Dados bancários'],
] as const

const otherNames: Record<string, readonly string[]> = {
  FISIOTERAPIA: ['Fisio', 'Fisioterapeuta'],
  FONOAUDIOLOGIA: ['Fono', 'Fonoaudiólogo', 'Fonoaudióloga'],
  'TERAPIA OCUPACIONAL': ['TO', 'T.O.', 'Terapeuta ocupacional'],
  PSICOLOGIA: ['Psico', 'Psicólogo', 'Psicóloga'],
  NUTRICIONISTA: ['Nutrição', 'Nutri'],
}

/** Other texts for a region: 'Zona Sul', 'Região Sul', 'Z. Sul', 'ZS'. */
const zoneNames = (region: string) => [`Zona ${region}`, `Região ${region}`, `Z ${region}`, `Z${region[0]}`]

/** Every field of a professional except the password. */
export const professionalFields = {
  fullName: {
    ...fullName,
    formName: 'full_name',
    sheet: { also: nameTitles, example: 'João Pereira (exemplo)' },
  },
  cpf,
  rg,
  birthDate,
  speciality: {
    label: 'Especialidade',
    inSentence: 'a especialidade',
    schema: choice(specialties),
    kind: 'choice',
    formName: 'specialty',
    group: 'Atuação profissional',
    inList: true,
    personal: 'keep',
    sheet: {
      also: ['Profissão', 'Área'],
      choices: specialties.map((value) => ({ value, label: value, also: otherNames[value] ?? [] })),
      example: 'FISIOTERAPIA',
    },
  },
  registryNumber: {
    label: 'Número de registro',
    inSentence: 'o registro',
    schema: requiredText(undefined, 40),
    kind: 'code',
    formName: 'register_number',
    group: 'Atuação profissional',
    personal: 'erase',
    sheet: {
      also: ['Registro', 'Conselho', 'Registro profissional', 'Crefito', 'CRFa', 'CRP', 'CRN'],
      example: 'CREFITO 12345',
    },
  },
  email: {
    label: 'E-mail',
    inSentence: 'o e-mail',
    schema: email,
    kind: 'email',
    group: 'Contato',
    span: 2,
    // The details page shows the e-mail after the telephone.
    inDetails: false,
    personal: 'email',
    sheet: { also: ['Email', 'Correio eletrônico'], example: 'joao@exemplo.com.br' },
  },
  civilStatus: {
    label: 'Estado civil',
    inSentence: 'o estado civil',
    schema: requiredText(undefined, 60),
    formName: 'civil_status',
    group: 'Dados pessoais',
    personal: 'erase',
    sheet: { example: 'Solteiro(a)' },
  },
  educationLevel: {
    label: 'Escolaridade',
    inSentence: 'a escolaridade',
    schema: requiredText(undefined, 60),
    formName: 'education',
    group: 'Atuação profissional',
    personal: 'erase',
    sheet: { also: ['Formação', 'Grau de instrução'], example: 'Pós-graduação' },
  },
  phone: {
    label: 'Celular',
    inSentence: 'o telefone',
    schema: cellphone,
    kind: 'phone',
    group: 'Contato',
    inList: true,
    personal: 'erase',
    sheet: mobileSheet,
  },
  nationality: {
    label: 'Nacionalidade',
    inSentence: 'a nacionalidade',
    schema: requiredText(undefined, 60),
    group: 'Dados pessoais',
    span: 2,
    personal: 'erase',
    sheet: { example: 'Brasileira' },
  },
  region: {
    label: 'Região',
    inSentence: 'a região',
    schema: optionalChoice(regions),
    kind: 'choice',
    group: 'Atuação profissional',
    inList: true,
    personal: 'erase',
    sheet: {
      also: ['Zona'],
      choices: regions.map((value) => ({ value, label: value, also: zoneNames(value) })),
      example: 'NORTE',
    },
  },
  cep,
  address,
  addressNumber: houseNumber,
  addressComplement: { ...complement, formName: 'complement' },
  neighborhood: { ...neighborhood, inList: true },
  city: { ...city, inList: true },
  state,
  bank: {
    label: 'Banco',
    inSentence: 'o banco',
    schema: requiredText(),
    group: 'Dados bancários',
    personal: 'erase',
    sheet: { example: 'Banco do Brasil' },
  },
  agency: {
    label: 'Agência',
    inSentence: 'a agência',
    schema: requiredText(undefined, 30),
    group: 'Dados bancários',
    personal: 'erase',
    sheet: { example: '1234-5' },
  },
  bankAccount: {
    label: 'Conta',
    inSentence: 'a conta',
    schema: requiredText(undefined, 30),
    kind: 'code',
    formName: 'account',
    group: 'Dados bancários',
    personal: 'erase',
    sheet: { also: ['Conta corrente', 'Conta bancária'], example: '98765-4' },
  },
  pixKey: {
    label: 'Chave PIX',
    inSentence: 'a chave PIX',
    schema: requiredText(undefined, 140),
    kind: 'code',
    formName: 'pix',
    group: 'Dados bancários',
    personal: 'erase',
    sheet: { also: ['PIX'], example: 'joao@exemplo.com.br' },
  },
} as const satisfies Record<string, PersonField<(typeof professionalGroups)[number][number]>>
