import * as z from 'zod/mini'
import { administratorFields } from './administrator-fields.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, newPassword, pathId, version } from './fields.ts'
import { renameKeys } from './form-names.ts'
import { commaSeparated, listQuery, paged, removedFlag, sortBy } from './paging.ts'
import { roles } from './permissions.ts'
import { answersOf, formNamesOf, rowOf, rulesOf } from './register-fields.ts'
import { removedBy } from './removal.ts'
import { administratorStatuses } from './vocabulary.ts'

const fields = rulesOf(administratorFields)

export const AdministratorBody = z.strictObject({ ...fields, password: z.optional(newPassword), version })
export type AdministratorBody = z.infer<typeof AdministratorBody>

/** API name → name of the input. */
export const administratorFormNames = formNamesOf(administratorFields)

export const AdministratorForm = z.object({
  ...renameKeys(fields, administratorFormNames),
  password: z.union([z.literal(''), newPassword]),
})
export type AdministratorForm = z.infer<typeof AdministratorForm>

export const AdministratorRow = z.object({
  id: z.int(),
  ...rowOf(administratorFields),
  lastLoginAt: z.nullable(moment),
  createdAt: moment,
  ...removedBy,
})
export type AdministratorRow = z.infer<typeof AdministratorRow>

export const Administrator = z.extend(AdministratorRow, {
  ...answersOf(administratorFields),
  version: z.int(),
  /** Whether this administrator has a second factor. */
  secondFactor: z.optional(z.boolean()),
})
export type Administrator = z.infer<typeof Administrator>

export const AdministratorQuery = z.object({
  ...listQuery,
  ...removedFlag,
  ...sortBy(['name', 'email', 'status', 'lastLoginAt']),
  type: commaSeparated(roles),
  status: commaSeparated(administratorStatuses),
})
export type AdministratorQuery = z.infer<typeof AdministratorQuery>

const feature = 'administrators'
const params = z.object({ id: pathId })
const one = { feature, path: '/administration/{id}', params } as const

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/administration',
  summary: 'Lista os administradores, por nome ou na ordem pedida.',
  feature,
  may: 'administrators.read',
  query: AdministratorQuery,
  answer: paged(AdministratorRow),
})

export const readAdministrator = endpoint({
  ...one,
  method: 'GET',
  summary: 'Mostra um administrador.',
  may: 'administrators.read',
  answer: Administrator,
})

export const createAdministrator = endpoint({
  method: 'POST',
  path: '/administration',
  summary: 'Cadastra um administrador.',
  feature,
  headers: repeatable,
  may: 'administrators.write',
  confirmed: true,
  body: AdministratorBody,
  answer: Administrator,
  status: 201,
})

export const updateAdministrator = endpoint({
  ...one,
  method: 'PUT',
  summary:
    'Altera um administrador, se ninguém o alterou desde a versão enviada; sem senha no corpo, a senha fica como está.',
  may: 'administrators.write',
  body: AdministratorBody,
  answer: Administrator,
})

export const readRemovedAdministrator = endpoint({
  method: 'GET',
  path: '/administration/{id}/removed',
  summary: 'Mostra um administrador removido, com quem o removeu e quando.',
  feature,
  params,
  may: 'registers.restore',
  answer: Administrator,
})

export const deleteAdministrator = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove um administrador e encerra as suas sessões.',
  may: 'administrators.write',
  confirmed: true,
  answer: Done,
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/administration/{id}/second-factor',
  summary: 'Desliga a verificação em duas etapas de quem perdeu o celular e os códigos.',
  feature,
  params,
  may: 'administrators.write',
  confirmed: true,
  answer: Done,
})

export const restoreAdministrator = endpoint({
  method: 'POST',
  path: '/administration/{id}/restore',
  summary: 'Traz de volta um administrador removido; as sessões encerradas continuam encerradas.',
  feature,
  params,
  may: 'registers.restore',
  confirmed: true,
  answer: Administrator,
})
