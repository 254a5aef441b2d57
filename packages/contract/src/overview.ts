import * as z from 'zod/mini'
import { monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'

/** The maximum number of records counted per kind. Above it `atLeast` is true. */
export const maxLookedUp = 1000

const month = {
  ...monthInBody,
  /** Contracts with sessions in the month, and how many of them are closed. */
  contracts: z.int(),
  closed: z.int(),
  /** The numbers of pending sessions: before today, on today, and the sum. */
  overdue: z.int(),
  today: z.int(),
  due: z.int(),
  billed: z.number(),
  /** The net amount after payouts and charges, and the net amount of the month before. */
  net: z.number(),
  netBefore: z.number(),
  /** The number and the amount of payouts that are still owed. */
  unpaid: z.int(),
  unpaidAmount: z.number(),
}
export const MonthOverview = z.object(month)
export type MonthOverview = z.infer<typeof MonthOverview>

export const Overview = z.object({
  /** The previous and the current month. */
  months: z.array(MonthOverview),
  glosas: z.object({ overdue: z.int(), soon: z.int(), appealed: z.int(), atLeast: z.boolean() }),
  authorizations: z.object({ ending: z.int(), exceeded: z.int(), expired: z.int(), atLeast: z.boolean() }),
  /** The number of active PADs that end in the three months before this month and have no following PAD. */
  renewals: z.object({ ...monthInBody, treatments: z.int(), atLeast: z.boolean() }),
  /** The numbers of bank files with open payments, of these payments, and of payments that a person must check. */
  bankFiles: z.optional(z.object({ files: z.int(), payments: z.int(), toCheck: z.optional(z.int()) })),
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
