import * as z from 'zod/mini'
import { contractFields } from './contract-fields.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, pathId, version } from './fields.ts'
import { renameKeys } from './form-names.ts'
import { listQuery, paged, removedFlag, sortBy, textPart } from './paging.ts'
import { answersOf, formNamesOf, rowOf, rulesOf } from './register-fields.ts'
import { RemovalCheck, removedBy } from './removal.ts'

const fields = rulesOf(contractFields)

export const ContractBody = z.strictObject({ ...fields, version })
export type ContractBody = z.infer<typeof ContractBody>

/** API name → name of the input. */
export const contractFormNames = formNamesOf(contractFields)

export const ContractForm = z.object(renameKeys(fields, contractFormNames))
export type ContractFormInput = z.input<typeof ContractForm>
export type ContractForm = z.output<typeof ContractForm>

export const ContractRow = z.object({ id: z.int(), ...rowOf(contractFields), ...removedBy })
export type ContractRow = z.infer<typeof ContractRow>

export const Contract = z.object({
  id: z.int(),
  ...answersOf(contractFields),
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

export const checkContractRemoval = endpoint({
  method: 'GET',
  path: '/contracts/{id}/removal',
  summary: 'Diz o que impede a remoção de um contrato, se algo impede.',
  feature,
  params,
  may: 'contracts.read',
  answer: RemovalCheck,
})

export const readRemovedContract = endpoint({
  method: 'GET',
  path: '/contracts/{id}/removed',
  summary: 'Mostra um contrato removido, com quem o removeu e quando.',
  feature,
  params,
  may: 'registers.restore',
  answer: z.extend(Contract, removedBy),
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
