import * as z from 'zod/mini'
import { Closing, contractInBody, MonthContract, monthInAddress, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { moment, pathId, requiredText } from './fields.ts'
import { SummaryFigures } from './summary.ts'

const feature = 'books'
const writing = { method: 'POST', feature, may: 'closings.write' } as const

export const MonthClosing = z.object({
  contract: MonthContract,
  ...monthInBody,
  closing: Closing,
  /** The figures at the closing if the month is closed, otherwise the current ones. */
  figures: SummaryFigures,
  /** Payouts that are still owed. They can be marked as paid after the closing. */
  unpaid: z.optional(z.object({ count: z.int(), value: z.number() })),
  /** Whether the month has not ended. The panel then requires a tick in the closing dialog. */
  isUnfinished: z.optional(z.boolean()),
})
export type MonthClosing = z.infer<typeof MonthClosing>

export const listClosings = endpoint({
  method: 'GET',
  feature,
  may: 'payments.read',
  path: '/payment-management/closings',
  summary: 'Os contratos de um mês, fechados ou abertos.',
  query: z.object(monthInAddress),
  answer: z.object({ data: z.array(MonthClosing) }),
})

export const ClosingEvent = z.object({
  action: z.enum(['closed', 'reopened']),
  at: moment,
  by: z.nullable(z.string()),
  /** Why the month was reopened. */
  reason: z.nullable(z.string()),
})
export type ClosingEvent = z.infer<typeof ClosingEvent>

export const listClosingHistory = endpoint({
  method: 'GET',
  feature,
  may: 'closings.write',
  path: '/payment-management/closings/history',
  summary: 'Quem fechou e quem reabriu a competência de um contrato, quando e por quê.',
  query: z.object({ ...monthInAddress, contractId: pathId }),
  answer: z.object({ data: z.array(ClosingEvent) }),
})

const oneMonth = { ...monthInBody, ...contractInBody }
export const CloseMonthBody = z.strictObject(oneMonth)
export type CloseMonthBody = z.infer<typeof CloseMonthBody>

export const closeMonth = endpoint({
  ...writing,
  path: '/payment-management/closings',
  summary: 'Fecha a competência de um contrato.',
  body: CloseMonthBody,
  answer: MonthClosing,
  status: 201,
})

export const ReopenMonthBody = z.strictObject({
  ...oneMonth,
  reason: requiredText('Diga por que a competência será reaberta.', 500),
})
export type ReopenMonthBody = z.infer<typeof ReopenMonthBody>

export const reopenMonth = endpoint({
  ...writing,
  path: '/payment-management/closings/reopen',
  summary: 'Reabre a competência de um contrato, com o motivo.',
  body: ReopenMonthBody,
  answer: MonthClosing,
})
