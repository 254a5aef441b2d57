import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { textLike } from './fields.ts'

/** A key of the client's choice, under which it asks for the progress. */
export const progressId = textLike(/^[\w-]{8,64}$/, 'Código inválido.')

/** The progress in rows, drawing included; without a total the rows are not counted yet. */
export const ExportProgress = z.object({ done: z.int(), total: z.int() })
export type ExportProgress = z.infer<typeof ExportProgress>

export const readExportProgress = endpoint({
  method: 'GET',
  path: '/exports/{progressId}',
  summary: 'Quanto de um arquivo já está pronto, em linhas, para quem o pediu.',
  feature: 'exports',
  may: 'signed-in',
  params: z.object({ progressId }),
  answer: ExportProgress,
})

/**
 * The target of an export's `url`: an address, or a path on the same server. The signed link is the permission: a
 * browser fetches it without a bearer.
 */
export const readExportFile = endpoint({
  method: 'GET',
  path: '/exports/files/{token}/{fileName}',
  summary: 'Baixa um arquivo gerado, pelo link assinado que expira em 10 minutos.',
  feature: 'exports',
  may: 'public',
  params: z.object({ token: z.string(), fileName: z.string() }),
  answersBytes: true,
  answer: z.unknown(),
})
