import * as z from 'zod/mini'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import {
  cep,
  cnpj,
  companyPhone,
  email,
  moment,
  optionalCompanyPhone,
  optionalEmail,
  optionalText,
  pathId,
  requiredText,
  twoDecimals,
  version,
} from './fields.ts'
import { renameKeys } from './form-names.ts'
import { listQuery, paged, removedFlag, sortBy, textPart } from './paging.ts'

const longText = requiredText(undefined, 20_000)

const firstStep = {
  socialReason: requiredText(),
  fantasyName: requiredText(),
  cnpj,
  stateRegistration: requiredText(),
  platform: requiredText(),
  primaryResponsible: requiredText(),
  secondaryResponsible: optionalText(),
  tertiaryResponsible: optionalText(),
  cep,
  address: requiredText(undefined, 200),
  addressNumber: requiredText(undefined, 20),
  district: requiredText(),
  complement: requiredText(),
  primaryPhone: companyPhone,
  secondaryPhone: optionalCompanyPhone,
  tertiaryPhone: optionalCompanyPhone,
  primaryEmail: email,
  secondaryEmail: optionalEmail,
  tertiaryEmail: optionalEmail,
  bank: requiredText(),
  bankAgency: requiredText(undefined, 30),
  bankAccount: requiredText(undefined, 30),
  feePercentage: z._default(
    z.nullable(
      z
        .number('Valor inválido.')
        .check(z.gte(0, 'Use de 0 a 100.'), z.lte(100, 'Use de 0 a 100.'), twoDecimals),
    ),
    null,
  ),
}
const secondStep = { timeline: longText, compliances: longText }
const fields = { ...firstStep, ...secondStep }

export const ContractBody = z.strictObject({ ...fields, version })
export type ContractBody = z.infer<typeof ContractBody>

export const contractFormNames = {
  socialReason: 'social_reason',
  fantasyName: 'fantasy_name',
  stateRegistration: 'state_registration',
  district: 'neighborhood',
  addressNumber: 'number',
  primaryPhone: 'phone1',
  secondaryPhone: 'phone2',
  tertiaryPhone: 'phone3',
  primaryEmail: 'email1',
  secondaryEmail: 'email2',
  tertiaryEmail: 'email3',
  primaryResponsible: 'responsible1',
  secondaryResponsible: 'responsible2',
  tertiaryResponsible: 'responsible3',
  bankAgency: 'agency',
  bankAccount: 'account',
  feePercentage: 'charges',
} as const

export const ContractForm = z.object(renameKeys(fields, contractFormNames))
export type ContractFormInput = z.input<typeof ContractForm>
export type ContractForm = z.output<typeof ContractForm>

/** The form's fields by step, under their form names. */
export const contractSteps = [
  Object.keys(renameKeys(firstStep, contractFormNames)),
  Object.keys(secondStep),
] as [(keyof ContractForm)[], (keyof ContractForm)[]]

export const ContractRow = z.object({
  id: z.int(),
  socialReason: z.string(),
  fantasyName: z.string(),
  cnpj: z.string(),
  primaryEmail: z.string(),
  primaryResponsible: z.string(),
})
export type ContractRow = z.infer<typeof ContractRow>

const maybe = z.nullable(z.string())

export const Contract = z.extend(ContractRow, {
  stateRegistration: z.string(),
  cep: z.string(),
  address: z.string(),
  district: z.string(),
  addressNumber: z.string(),
  complement: z.string(),
  primaryPhone: z.string(),
  secondaryPhone: maybe,
  tertiaryPhone: maybe,
  secondaryEmail: maybe,
  tertiaryEmail: maybe,
  platform: z.string(),
  secondaryResponsible: maybe,
  tertiaryResponsible: maybe,
  bank: z.string(),
  bankAgency: z.string(),
  bankAccount: z.string(),
  feePercentage: z.nullable(z.number()),
  timeline: z.string(),
  compliances: z.string(),
  createdAt: moment,
  version: z.int(),
})
export type Contract = z.infer<typeof Contract>

export const ContractQuery = z.object({
  ...listQuery,
  ...removedFlag,
  ...sortBy(['id', 'socialReason', 'cnpj', 'primaryEmail', 'primaryResponsible']),
  platform: textPart,
  responsible: textPart,
})
export type ContractQuery = z.infer<typeof ContractQuery>

const feature = 'contracts'
const params = z.object({ id: pathId })
const one = { feature, path: '/contracts/{id}', params } as const

export const listContracts = endpoint({
  method: 'GET',
  path: '/contracts',
  summary: 'Lista os contratos, por razão social ou na ordem pedida.',
  feature,
  may: 'contracts.read',
  query: ContractQuery,
  answer: paged(ContractRow),
})

export const readContract = endpoint({
  ...one,
  method: 'GET',
  summary: 'Mostra um contrato.',
  may: 'contracts.read',
  answer: Contract,
})

export const createContract = endpoint({
  method: 'POST',
  path: '/contracts',
  summary: 'Cadastra um contrato.',
  feature,
  headers: repeatable,
  may: 'contracts.write',
  body: ContractBody,
  answer: Contract,
  status: 201,
})

export const updateContract = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera um contrato, se ninguém o alterou desde a versão enviada.',
  may: 'contracts.write',
  body: ContractBody,
  answer: Contract,
})

export const deleteContract = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove um contrato sem pacientes em atendimento.',
  may: 'contracts.write',
  answer: Done,
})

export const restoreContract = endpoint({
  method: 'POST',
  path: '/contracts/{id}/restore',
  summary: 'Traz de volta um contrato removido.',
  feature,
  params,
  may: 'registers.restore',
  answer: Contract,
})
