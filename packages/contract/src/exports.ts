import * as z from 'zod/mini'
import type { Competence } from './competence.ts'
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

/** Letters without accents, hyphens for spaces, and no character that a file system or a header cannot take. */
export const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\w.-]/g, '')
    .replace(/^\.+/, '')
    .slice(0, 80)

type Exported = Competence & { kind: 'xlsx' | 'pdf' | 'zip' } & (
    | { family: 'faturamento' | 'competencia' | 'o-que-falta'; contract?: string | undefined }
    | { family: 'producao'; professional?: string | undefined }
    | { family: 'resumo-financeiro'; contract?: string | undefined; specialty?: string | undefined }
  )

const or = (name: string | undefined, otherwise: string) => plainName(name ?? '') || otherwise

const whose = (exported: Exported) => {
  if (exported.family === 'producao') return or(exported.professional, 'geral')
  if (exported.family === 'resumo-financeiro')
    return `${or(exported.contract, 'todos')}-${or(exported.specialty, 'todas')}`
  return or(exported.contract, 'geral')
}

export const exportFileName = (exported: Exported): string => {
  const { family, year, month, kind } = exported
  return `${family}-${year}-${month}-${whose(exported)}.${kind}`
}
