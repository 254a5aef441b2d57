import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, pathId } from './fields.ts'

export const reportKinds = ['month', 'timesheet'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The kinds of documents that stay stored after their removal. They include the proof of a session. */
export const documentKinds = ['proof', ...reportKinds] as const
export type DocumentKind = (typeof documentKinds)[number]

const timesheetPrefix = 'FOLHA_DE_PONTO'

/** The first part of a stored report's file name. */
export const reportPrefix = { month: 'RELATORIO', timesheet: timesheetPrefix } satisfies Record<
  ReportKind,
  string
>

/** The stored file name distinguishes a timesheet from a monthly report. */
export const reportKindOf = (file: string): ReportKind =>
  file.slice(file.lastIndexOf('/') + 1).startsWith(timesheetPrefix) ? 'timesheet' : 'month'

/** A removed or replaced proof, report or timesheet. It stays stored, and only users who may restore it see it. */
export const RemovedDocument = z.object({
  kind: z.enum(documentKinds),
  id: z.int(),
  /** The path of the file, relative to `/uploads/`. */
  file: z.string(),
  /** The day of a proof's session. */
  sessionDate: z.optional(moment),
  /** The month of a report or a timesheet: `2026-10`. */
  month: z.optional(z.string()),
  createdAt: moment,
  removedAt: moment,
  removedBy: z.nullable(z.string()),
  /** False for a proof whose session was deleted. */
  restorable: z.boolean(),
})
export type RemovedDocument = z.infer<typeof RemovedDocument>

const feature = 'monitoring'

export const listRemovedDocuments = endpoint({
  method: 'GET',
  path: '/removed-documents',
  summary: 'Lista os documentos removidos de um PAD, do removido por último ao primeiro, até 200.',
  feature,
  may: 'registers.restore',
  query: z.object({ treatmentId: pathId }),
  answer: z.object({ data: z.array(RemovedDocument) }),
})

export const restoreDocument = endpoint({
  method: 'POST',
  path: '/removed-documents/{kind}/{id}/restore',
  summary: 'Traz de volta um documento removido, que troca de lugar com o que estiver lá.',
  feature,
  may: 'registers.restore',
  params: z.object({ kind: z.enum(documentKinds, 'Tipo de documento inválido.'), id: pathId }),
  answer: Done,
})
