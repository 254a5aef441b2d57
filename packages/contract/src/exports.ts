import * as z from 'zod/mini'
import type { Competence } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { textLike } from './fields.ts'

/** Chosen by the client, which polls the export's progress under this key. */
export const progressId = textLike(/^[\w-]{8,64}$/, 'Código inválido.')

/** Progress in rows, rendering included. The total is 0 until the rows are counted. */
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
 * The target of an export's `url`: an absolute address, or a path on the same server. The signed token authorizes the
 * download, because a browser fetches it without a bearer token.
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

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** Letters without accents, hyphens for spaces, and no characters that are invalid in file names or headers. */
export const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => plainLetters[letter] ?? (/\s/.test(letter) ? ' ' : ''))
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\w.-]/g, '')
    .replace(/^[.-]+/, '')
    .slice(0, 80)
    .replace(/-+$/, '')

type Exported = Competence & { kind: 'xlsx' | 'pdf' | 'zip' } & (
    | {
        family: 'faturamento' | 'competencia' | 'o-que-falta' | 'o-que-falta-por-profissional'
        contract?: string | undefined
      }
    | { family: 'producao'; professional?: string | undefined; contract?: string | undefined }
    | { family: 'resumo-financeiro'; contract?: string | undefined; specialty?: string | undefined }
  )

const or = (name: string | undefined, otherwise: string) => plainName(name ?? '') || otherwise

const subjectOf = (exported: Exported) => {
  if (exported.family === 'producao')
    return or([exported.professional, exported.contract].filter(Boolean).join(' '), 'geral')
  if (exported.family === 'resumo-financeiro')
    return `${or(exported.contract, 'todos')}-${or(exported.specialty, 'todas')}`
  return or(exported.contract, 'geral')
}

export const exportFileName = (exported: Exported): string => {
  const { family, year, month, kind } = exported
  return `${family}-${year}-${month}-${subjectOf(exported)}.${kind}`
}
