import { panelConfig } from './config.ts'

const parts = ['logradouro', 'bairro', 'localidade', 'uf'] as const
export type PostalPart = (typeof parts)[number]
export type PostalAddress = Partial<Record<PostalPart, string>>

const PATIENCE = 5000

const filledText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The address of a CEP, or nothing: a lookup that fails is not worth a word, the person types on. */
export const findPostalAddress = async (
  cep: string,
  signal: AbortSignal,
): Promise<PostalAddress | undefined> => {
  const { cepUrl } = panelConfig()
  if (!cepUrl) return undefined
  try {
    const response = await fetch(`${cepUrl}/${cep.replace(/\D/g, '')}/json/`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    })
    const body = (await response.json()) as Record<string, unknown>
    if (!response.ok || body.erro) return undefined
    // A town with one CEP has no street to tell.
    const found = parts.map((part) => [part, filledText(body[part])] as const)
    return Object.fromEntries(found.filter(([, text]) => text !== ''))
  } catch {
    return undefined
  }
}
