import * as z from 'zod/mini'
import { contractInAddress, monthInAddress } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, paged } from './paging.ts'

/** The items that a professional still has to send for a month. */
export const owedKinds = ['overdue', 'proof', 'report', 'timesheet'] as const
export type OwedKind = (typeof owedKinds)[number]

export const owedLabel = {
  overdue: 'Vencidas',
  proof: 'Sem comprovante',
  report: 'Sem relatório',
  timesheet: 'Sem folha de ponto',
} satisfies Record<OwedKind, string>

const OwedTreatment = z.object({
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  specialty: z.string(),
  contract: z.object({ id: z.int(), fantasyName: z.string() }),
  totalSessions: z.int(),
  /** The days of pending sessions before today, and of completed sessions without proof: one entry per session. */
  overdueDays: z.array(z.string()),
  proofDays: z.array(z.string()),
  withoutReport: z.boolean(),
  withoutTimesheet: z.boolean(),
})
export type OwedTreatment = z.infer<typeof OwedTreatment>

const counts = {
  overdue: z.int(),
  withoutProof: z.int(),
  withoutReport: z.int(),
  withoutTimesheet: z.int(),
}

/** The missing days and documents of one professional, by PAD. The counts include all contracts of the filter. */
export const OwedByProfessional = z.object({
  id: z.int(),
  fullName: z.string(),
  phone: z.string(),
  ...counts,
  treatments: z.array(OwedTreatment),
})
export type OwedByProfessional = z.infer<typeof OwedByProfessional>

/** Totals of the whole month, independent of search and kind. */
export const OwedTotals = z.object({ professionals: z.int(), ...counts })
export type OwedTotals = z.infer<typeof OwedTotals>

/** The filters of the list by professional and of its file. */
export const owedFilters = {
  ...monthInAddress,
  ...contractInAddress,
  search: listQuery.search,
  kind: z.optional(z.enum(owedKinds, 'Filtro inválido.')),
}

export const listOwedByProfessional = endpoint({
  method: 'GET',
  path: '/monitoring/missing',
  summary: 'O que falta em um mês, por profissional: dias vencidos, dias sem comprovante e documentos.',
  feature: 'monitoring',
  may: 'sessions.read',
  query: z.object({ ...listQuery, ...owedFilters }),
  answer: z.extend(paged(OwedByProfessional), { totals: OwedTotals }),
})
