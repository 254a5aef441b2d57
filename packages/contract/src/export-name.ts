import type { Competence } from './competence.ts'

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
