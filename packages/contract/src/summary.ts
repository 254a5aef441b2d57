import * as z from 'zod/mini'
import { Closing, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './paging.ts'
import { PaymentsQuery } from './payments.ts'

const figures = {
  bruto: z.number(),
  repasse: z.number(),
  encargos: z.number(),
  liquido: z.number(),
  margem: z.number(),
  desempenho: z.number(),
  ticket: z.number(),
  autorizacoes: z.int(),
  realizadas: z.int(),
}
export const SummaryFigures = z.object(figures)
export type SummaryFigures = z.infer<typeof SummaryFigures>

export const SummaryRow = z.object({
  contract: z.string(),
  contractId: z.int(),
  specialty: z.string(),
  ...figures,
})
export type SummaryRow = z.infer<typeof SummaryRow>

export const MonthFigures = z.object({ ...monthInBody, bruto: z.number(), liquido: z.number() })
export type MonthFigures = z.infer<typeof MonthFigures>

export const SummaryPage = z.object({
  meta: paged(z.unknown()).shape.meta,
  summary: z.array(SummaryRow),
  /** Totals over all rows of the filter. */
  total: SummaryFigures,
  totalPatientsOverall: z.int(),
  /** Figures per specialty, over all contracts of the filter. */
  specialties: z.array(z.object({ specialty: z.string(), ...figures })),
  /** The requested month and the eleven before it, oldest first. */
  months: z.array(MonthFigures),
  /** The figures of the same month a year before. */
  yearBefore: z.optional(MonthFigures),
  closing: Closing,
})
export type SummaryPage = z.infer<typeof SummaryPage>

export const readSummary = endpoint({
  method: 'GET',
  feature: 'payments',
  may: 'payments.read',
  path: '/payment-management/summary/details',
  summary: 'O resumo financeiro de um mês, por contrato e especialidade.',
  query: PaymentsQuery,
  answer: SummaryPage,
})
