import * as z from 'zod/mini'
import { adjustmentKinds } from './adjustments.ts'
import { monthInAddress, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { id, moment, pathId, requiredPlain } from './fields.ts'
import { idText } from './paging.ts'

const StatementPayment = z.object({ paidOn: moment, amount: z.number(), reference: z.string() })

/** A month of an account for the professional, with the patients' initials only. */
export const Statement = z.object({
  company: z.string(),
  professional: z.string(),
  ...monthInBody,
  carried: z.number(),
  owed: z.number(),
  adjusted: z.number(),
  paid: z.number(),
  balance: z.number(),
  sessions: z.array(z.object({ day: moment, patient: z.string(), value: z.number() })),
  adjustments: z.array(z.object({ kind: z.enum(adjustmentKinds), reason: z.string(), amount: z.number() })),
  payments: z.array(StatementPayment),
  /** See `ProfessionalAccount`. */
  paidLater: z.optional(z.array(StatementPayment)),
  overpaidLater: z.optional(z.number()),
  discountedLater: z.optional(z.number()),
  deductedLater: z.optional(z.number()),
  remaining: z.optional(z.number()),
  expiresAt: moment,
})
export type Statement = z.infer<typeof Statement>

export const StatementLink = z.object({
  id: z.int(),
  professionalId: z.int(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The address of the statement's page. Null except in the answer that creates the link. */
  url: z.nullable(z.string()),
  /** See `ProfessionalAccount`. */
  remaining: z.number(),
  expiresAt: moment,
  createdAt: moment,
  createdBy: z.string(),
  revokedAt: z.nullable(moment),
  openedAt: z.nullable(moment),
  /** The number of links of this professional and month that open the statement. */
  live: z.optional(z.int()),
})
export type StatementLink = z.infer<typeof StatementLink>

export const StatementsBody = z.strictObject({
  ...monthInBody,
  /** Default: all professionals with an entry in the month. */
  professionalIds: z.optional(
    z
      .array(id)
      .check(
        z.minLength(1, 'Escolha ao menos um profissional.'),
        z.maxLength(5000, 'Escolha até 5000 profissionais.'),
      ),
  ),
  /** Whether earlier links of the month stop opening the statement. */
  revokeOthers: z.optional(z.boolean()),
})
export type StatementsBody = z.infer<typeof StatementsBody>

const feature = 'accounts'

export const createStatements = endpoint({
  feature,
  method: 'POST',
  path: '/payment-management/statements',
  summary: 'Cria os links dos extratos de um mês, um para cada profissional.',
  may: 'payouts.write',
  body: StatementsBody,
  answer: z.object({ links: z.array(StatementLink) }),
  status: 201,
})

export const listStatements = endpoint({
  feature,
  method: 'GET',
  path: '/payment-management/statements',
  summary: 'O último link do extrato de cada profissional em um mês.',
  may: 'payouts.write',
  query: z.object({ ...monthInAddress, professionalId: z.optional(idText('Profissional inválido.')) }),
  answer: z.object({ links: z.array(StatementLink) }),
})

export const revokeStatement = endpoint({
  feature,
  method: 'DELETE',
  path: '/payment-management/statements/{id}',
  params: z.object({ id: pathId }),
  summary: 'Revoga todos os links do extrato de um profissional em um mês.',
  may: 'payouts.write',
  answer: Done,
})

// Accepts any text, so that a truncated link gets the same answer as an unknown link.
const token = z.object({ token: requiredPlain('Link inválido.') })

export const readStatement = endpoint({
  feature,
  method: 'GET',
  path: '/statements/{token}',
  params: token,
  summary: 'Um extrato, por seu link.',
  may: 'public',
  answer: Statement,
})

export const downloadStatement = endpoint({
  feature,
  method: 'GET',
  path: '/statements/{token}/pdf',
  params: token,
  summary: 'Um extrato em PDF, por seu link.',
  may: 'public',
  answersBytes: true,
  answer: z.unknown(),
})
