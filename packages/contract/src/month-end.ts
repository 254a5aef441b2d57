import * as z from 'zod/mini'
import { missingFilters } from './books.ts'
import { Closing, contractInAddress, MonthContract, monthInAddress, monthInBody } from './competence.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { progressId } from './exports.ts'
import { id, moment, pathId, textLike } from './fields.ts'
import { owedFilters } from './missing-by-professional.ts'
import { listQuery } from './paging.ts'

const feature = 'competence'
const at = '/payment-management/month'
const confirmations = '/monitoring/confirmations'
const reading = { method: 'GET', feature, may: 'payments.read' } as const
const confirming = { method: 'POST', feature, may: 'sessions.write' } as const

const figures = {
  /** PADs with sessions in the month. */
  treatments: z.int(),
  authorized: z.int(),
  completed: z.int(),
  pending: z.int(),
  /** The numbers of pending sessions: before today, on today, and the sum. */
  overdue: z.int(),
  today: z.int(),
  due: z.int(),
  glossed: z.int(),
  withoutProof: z.int(),
  /** PADs without the document. */
  withoutReport: z.int(),
  withoutTimesheet: z.int(),
  billed: z.number(),
  owed: z.number(),
  paid: z.number(),
  /** Payouts that are still owed: one per PAD and professional. */
  unpaid: z.int(),
}

export const MonthEndFigures = z.object(figures)
export type MonthEndFigures = z.infer<typeof MonthEndFigures>

export const MonthEndRow = z.object({ contract: MonthContract, closing: Closing, ...figures })
export type MonthEndRow = z.infer<typeof MonthEndRow>

/** Sessions of a contract's month that were confirmed together, and can be undone together. */
export const Confirmation = z.object({
  id: z.int(),
  contract: MonthContract,
  sessions: z.int(),
  confirmedAt: moment,
  confirmedBy: z.string(),
})
export type Confirmation = z.infer<typeof Confirmation>

export const MonthEnd = z.object({
  ...monthInBody,
  contracts: z.array(MonthEndRow),
  total: MonthEndFigures,
  /**
   * The latest confirmations that can be undone: not undone yet, month open, and at least one session unchanged since.
   */
  confirmations: z.array(Confirmation),
})
export type MonthEnd = z.infer<typeof MonthEnd>

export const readMonthEnd = endpoint({
  ...reading,
  path: at,
  summary: 'A competência de todos os contratos: sessões, documentos, glosas, valores e fechamento.',
  query: z.object(monthInAddress),
  answer: MonthEnd,
})

/** A preview names at most this many PADs and professionals. Its counts include all of them. */
export const maxPreviewed = 100

/** The sessions that a confirmation would change, and those that it would skip. */
export const ConfirmationPreview = z.object({
  /** Null for all contracts whose month is open. */
  contract: z.nullable(MonthContract),
  closing: Closing,
  sessions: z.int(),
  treatments: z.int(),
  /** Identifies exactly these sessions. The confirmation has to send it back. */
  seen: z.string(),
  /** The pending sessions of today: confirmed only with `withToday`. */
  today: z.int(),
  /** The contracts with such sessions, by name. */
  contracts: z.array(z.object({ ...MonthContract.shape, sessions: z.int(), treatments: z.int() })),
  professionalCount: z.int(),
  /** The first professionals, by name. */
  professionals: z.array(
    z.object({ id: z.int(), fullName: z.string(), sessions: z.int(), treatments: z.int() }),
  ),
  /** The first PADs, sorted by patient. If the query has a search, the first PADs that match the search. */
  list: z.array(
    z.object({
      treatmentId: z.int(),
      patient: z.string(),
      professional: z.string(),
      specialty: z.string(),
      contract: z.string(),
      days: z.array(z.string()),
      /** The sessions of the PAD by contract and professional. */
      parts: z.array(z.object({ contractId: z.int(), professionalId: z.int(), sessions: z.int() })),
    }),
  ),
  leftOut: z.object({ toCome: z.int(), cancelled: z.int(), glossed: z.int(), removed: z.int() }),
})
export type ConfirmationPreview = z.infer<typeof ConfirmationPreview>

export const previewConfirmation = endpoint({
  ...reading,
  may: 'sessions.read',
  path: `${confirmations}/preview`,
  summary: 'As sessões vencidas de um contrato, ou de todos, que uma confirmação marcaria como realizadas.',
  query: z.object({
    ...monthInAddress,
    ...contractInAddress,
    search: listQuery.search,
    withToday: z.optional(z.enum(['true', 'false'], 'Filtro inválido.')),
  }),
  answer: ConfirmationPreview,
})

export const ConfirmationBody = z.strictObject({
  ...monthInBody,
  /** Absent for all contracts whose month is open. */
  contractId: z.optional(id),
  seen: textLike(/^[0-9a-f]{32}$/, 'Abra a prévia de novo.'),
  /** If true, today's sessions are completed too. */
  withToday: z.optional(z.boolean()),
  /** PADs of the preview that stay as they are. */
  without: z.optional(z.array(id).check(z.maxLength(1000, 'Deixe até 1000 PADs de fora.'))),
})
export type ConfirmationBody = z.infer<typeof ConfirmationBody>

export const confirmDueSessions = endpoint({
  ...confirming,
  path: confirmations,
  summary:
    'Marca como realizadas, no dia previsto, as sessões vencidas da prévia, menos as dos PADs deixados de fora. Se mudaram, nada muda.',
  headers: repeatable,
  body: ConfirmationBody,
  /** One confirmation per contract: `ids`, of which `id` is the first. */
  answer: z.object({ id: z.int(), ids: z.array(z.int()), sessions: z.int(), treatments: z.int() }),
  status: 201,
})

export const keptReasons = ['changed', 'paid'] as const

export const undoConfirmation = endpoint({
  ...confirming,
  path: `${confirmations}/{id}/undo`,
  summary:
    'Devolve a pendentes as sessões de uma confirmação, menos as que mudaram depois, que são nomeadas.',
  params: z.object({ id: pathId }),
  answer: z.object({
    undone: z.int(),
    keptCount: z.int(),
    /** The first of the skipped sessions. */
    kept: z.array(z.object({ patient: z.string(), day: z.string(), reason: z.enum(keptReasons) })),
  }),
})

const file = z.object({ url: z.string() })

export const exportMonth = endpoint({
  ...reading,
  path: `${at}/export/zip`,
  summary:
    'Gera um arquivo ZIP com tudo da competência: faturamento, produção, resumo, o que falta, comprovantes, relatórios e folhas de ponto.',
  query: z.object({ ...monthInAddress, ...contractInAddress, progressId: z.optional(progressId) }),
  answer: file,
})

export const exportMissing = endpoint({
  ...reading,
  path: '/payment-management/missing/export/csv',
  summary: 'Gera a planilha (xlsx) do que falta em um mês, por PAD, com os filtros da lista.',
  query: z.object({ ...missingFilters, progressId: z.optional(progressId) }),
  answer: file,
})

export const exportOwed = endpoint({
  method: 'GET',
  feature,
  may: 'sessions.read',
  path: '/monitoring/missing/export/csv',
  summary: 'Gera a planilha (xlsx) do que falta em um mês, por profissional, com os filtros da lista.',
  query: z.object({ ...owedFilters, progressId: z.optional(progressId) }),
  answer: file,
})
