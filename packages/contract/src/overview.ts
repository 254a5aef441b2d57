import * as z from 'zod/mini'
import { monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'

/** As many open matters of a kind are looked through; where there are more, the count says that it is a least one. */
export const mostLookedAt = 1000

const month = {
  ...monthInBody,
  /** Contracts with sessions in the month, and those of them that are closed. */
  contracts: z.int(),
  closed: z.int(),
  /** Pending sessions up to today. */
  due: z.int(),
  billed: z.number(),
  /** What is left after payouts and charges, and the same of the month before. */
  net: z.number(),
  netBefore: z.number(),
  /** Payouts that are still owed, and how much of them. */
  unpaid: z.int(),
  unpaidAmount: z.number(),
}
export const MonthOverview = z.object(month)
export type MonthOverview = z.infer<typeof MonthOverview>

export const Overview = z.object({
  /** The month before and the one under way. */
  months: z.array(MonthOverview),
  glosas: z.object({ overdue: z.int(), soon: z.int(), appealed: z.int(), atLeast: z.boolean() }),
  authorizations: z.object({ ending: z.int(), exceeded: z.int(), expired: z.int(), atLeast: z.boolean() }),
  /** PADs that end before this month and that no other follows. */
  renewals: z.object({ ...monthInBody, treatments: z.int(), atLeast: z.boolean() }),
})
export type Overview = z.infer<typeof Overview>

export const readOverview = endpoint({
  method: 'GET',
  path: '/payment-management/overview',
  summary:
    'O que está aberto, fechado, a pagar e a vencer: os últimos meses, as glosas, as autorizações e os PADs.',
  feature: 'competence',
  may: 'payments.read',
  answer: Overview,
})
