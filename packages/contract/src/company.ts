import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import {
  cep,
  choice,
  cnpj,
  optionalText,
  pathId,
  requiredNumber,
  requiredText,
  textLike,
  uf,
  version,
  wholeNumber,
} from './fields.ts'
import { readPixKey } from './pix-key.ts'

export const banks = ['756', '341', '237'] as const
export type BankCode = (typeof banks)[number]
export const bankLabel = {
  '756': 'Sicoob (756)',
  '341': 'Itaú (341)',
  '237': 'Bradesco (237)',
} satisfies Record<BankCode, string>
export const bankName = { '756': 'Sicoob', '341': 'Itaú', '237': 'Bradesco' } satisfies Record<
  BankCode,
  string
>

/** The number and the bank of a bank file. Files of two banks may have the same number. Another server may omit the bank. */
export type NamedFile = { number: number; bank?: BankCode | null | undefined }

/** '12 · Sicoob', after the word 'arquivo' */
export const fileNumberText = ({ number, bank }: NamedFile) =>
  bank ? `${number} · ${bankName[bank]}` : String(number)

/** The bank refuses a CNPJ with wrong check digits. */
const checkedCnpj = cnpj.check(
  z.refine((text) => readPixKey(text, { cpf: '', phone: '' })?.kind === 'cnpj', 'CNPJ inválido.'),
)

const companyFields = {
  // A bank file contains only plain letters and digits. A name without any of them would be empty in the file.
  name: requiredText().check(z.regex(/[\p{Script=Latin}\d]/u, 'Escreva o nome com letras.')),
  cnpj: checkedCnpj,
  cep,
  address: requiredText(undefined, 200),
  addressNumber: requiredText(undefined, 20),
  complement: optionalText(),
  district: requiredText(),
  city: requiredText(),
  state: uf,
}

export const CompanyForm = z.object(companyFields)
export type CompanyFormInput = z.input<typeof CompanyForm>
export type CompanyForm = z.output<typeof CompanyForm>

/** 0 is the version of a company that nobody has filled in yet. */
const companyVersion = z.optional(wholeNumber(0, 2_147_483_647, 'Versão inválida.'))

export const CompanyBody = z.strictObject({ ...companyFields, version: companyVersion })
export type CompanyBody = z.infer<typeof CompanyBody>

/** All texts are empty, and the version is 0, until somebody fills them in. */
export const Company = z.object({
  name: z.string(),
  cnpj: z.string(),
  cep: z.string(),
  address: z.string(),
  addressNumber: z.string(),
  complement: z.nullable(z.string()),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  version: z.int(),
})
export type Company = z.infer<typeof Company>

const digits = (maxCount: number, message: string) =>
  textLike(new RegExp(`^(?!0+$)\\d{1,${maxCount}}$`), message)

/** The characters that a bank allows as the check digit of an account. */
export const accountDigitRule = {
  '756': { pattern: /^\d$/, message: 'No Sicoob o dígito da conta é um algarismo.' },
  '341': { pattern: /^\d$/, message: 'No Itaú o dígito da conta é um algarismo.' },
  '237': { pattern: /^[\dPp]$/, message: 'No Bradesco o dígito da conta é um algarismo ou P.' },
} satisfies Record<BankCode, { pattern: RegExp; message: string }>

/** The file number has six digits in the layout. */
export const lastFileNumber = 999_999

const accountFields = {
  bank: choice(banks),
  agency: digits(5, 'Informe a agência sem o dígito, até 5 algarismos.'),
  agencyDigit: z._default(textLike(/^[\dXxPp]?$/, 'Informe um dígito, ou deixe em branco.'), ''),
  account: digits(12, 'Informe a conta sem o dígito, até 12 algarismos.'),
  accountDigit: textLike(/^[\dXxPp]$/, 'Informe o dígito da conta.'),
  agreement: textLike(/^[\dA-Za-z]{1,20}$/, 'Informe o convênio com o banco, até 20 letras ou algarismos.'),
  // The maximum is one above the last number, so that an account without free numbers can still be edited.
  nextFileNumber: requiredNumber(1, lastFileNumber + 1, `Use um número de 1 a ${lastFileNumber}.`),
}

export const CompanyAccountForm = z.object(accountFields)
export type CompanyAccountFormInput = z.input<typeof CompanyAccountForm>
export type CompanyAccountForm = z.output<typeof CompanyAccountForm>

export const CompanyAccountBody = z.strictObject({ ...accountFields, version })
export type CompanyAccountBody = z.infer<typeof CompanyAccountBody>

export const CompanyAccount = z.object({
  id: z.int(),
  bank: z.enum(banks),
  agency: z.string(),
  agencyDigit: z.string(),
  account: z.string(),
  accountDigit: z.string(),
  agreement: z.string(),
  /** The number of the next file for the bank. Each file increases the number; no number repeats. */
  nextFileNumber: z.int(),
  version: z.int(),
})
export type CompanyAccount = z.infer<typeof CompanyAccount>

/** The code of the bank ('756'), agency and account, in the usual format. */
export const accountText = ({
  bank,
  agency,
  agencyDigit,
  account,
  accountDigit,
}: Pick<CompanyAccount, 'bank' | 'agency' | 'agencyDigit' | 'account' | 'accountDigit'>) =>
  `${bankLabel[bank]} · ag. ${agency}${agencyDigit && `-${agencyDigit}`} · conta ${account}-${accountDigit}`

/** 'próximo arquivo: 12' */
export const nextFileText = ({ nextFileNumber }: Pick<CompanyAccount, 'nextFileNumber'>) =>
  nextFileNumber > lastFileNumber
    ? 'os números de arquivo acabaram: fale com o banco'
    : `próximo arquivo: ${nextFileNumber}`

const feature = 'company'
const writing = { feature, may: 'company.write', confirmed: true } as const
const one = { ...writing, path: '/company/accounts/{id}', params: z.object({ id: pathId }) } as const

export const readCompany = endpoint({
  method: 'GET',
  path: '/company',
  feature,
  may: 'company.read',
  summary: 'Os dados da empresa que paga os profissionais.',
  answer: Company,
})

export const updateCompany = endpoint({
  ...writing,
  method: 'PUT',
  path: '/company',
  summary: 'Altera os dados da empresa, se ninguém os alterou desde a versão enviada.',
  body: CompanyBody,
  answer: Company,
})

export const listCompanyAccounts = endpoint({
  method: 'GET',
  path: '/company/accounts',
  feature,
  may: 'company.read',
  summary: 'As contas bancárias da empresa.',
  answer: z.array(CompanyAccount),
})

export const createCompanyAccount = endpoint({
  ...writing,
  method: 'POST',
  path: '/company/accounts',
  summary: 'Cadastra uma conta bancária da empresa.',
  body: CompanyAccountBody,
  answer: CompanyAccount,
  status: 201,
})

export const updateCompanyAccount = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera uma conta bancária da empresa.',
  body: CompanyAccountBody,
  answer: CompanyAccount,
})

export const deleteCompanyAccount = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove uma conta bancária sem arquivo à espera de resposta.',
  answer: Done,
})
