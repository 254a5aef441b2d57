import * as z from 'zod/mini'
import { MonthContract, monthInAddress } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { invalidDay, moment } from './fields.ts'
import { idText, listQuery, paged } from './paging.ts'

/**
 * `ending`: few days or sessions of an authorization are left. `exceeded`: more sessions than authorized. `expired`: the
 * validity is over, and a session is pending or after the validity. `endingPads`: PADs that end within a week, with or
 * without an authorization.
 */
export const authorizationStates = ['ending', 'exceeded', 'expired', 'endingPads'] as const
export type AuthorizationState = (typeof authorizationStates)[number]

export const AuthorizationsQuery = z.object({
  ...listQuery,
  state: z._default(z.enum(authorizationStates, 'Filtro inválido.'), 'ending'),
  contractId: z.optional(idText('Código inválido.')),
  /** The time of a reminder: returns exactly the PADs that the reminder named, whatever their state is now. */
  remindedAt: z.optional(z.iso.datetime(invalidDay)),
})
export type AuthorizationsQuery = z.infer<typeof AuthorizationsQuery>

export const AuthorizationRow = z.object({
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  professionalId: z.int(),
  professional: z.string(),
  contractId: z.int(),
  contract: z.string(),
  specialty: z.string(),
  endDate: moment,
  authorizationNumber: z.nullable(z.string()),
  authorizedSessions: z.nullable(z.int()),
  authorizationValidUntil: z.nullable(moment),
  planned: z.int(),
  done: z.int(),
  late: z.int(),
})
export type AuthorizationRow = z.infer<typeof AuthorizationRow>

export const listAuthorizations = endpoint({
  method: 'GET',
  path: '/treatments/authorizations',
  summary: 'Lista os PADs cuja autorização acaba, foi excedida ou venceu, e os que terminam em até 7 dias.',
  feature: 'treatments',
  may: 'treatments.read',
  query: AuthorizationsQuery,
  answer: paged(AuthorizationRow),
})

/** The sum over a contract's PADs that run in a month and have a number of authorized sessions. */
export const ContractBalance = z.object({
  contract: MonthContract,
  treatments: z.int(),
  authorized: z.int(),
  planned: z.int(),
  done: z.int(),
  /** PADs with more planned sessions than authorized ones. */
  exceeded: z.int(),
})
export type ContractBalance = z.infer<typeof ContractBalance>

export const listContractBalances = endpoint({
  method: 'GET',
  path: '/treatments/authorizations/balances',
  summary: 'O autorizado, o planejado e o realizado dos PADs de um mês, por contrato.',
  feature: 'treatments',
  may: 'treatments.read',
  query: z.object(monthInAddress),
  answer: z.object({ data: z.array(ContractBalance) }),
})
