import { panelConfig } from './config.ts'

const parts = ['logradouro', 'bairro', 'localidade', 'uf'] as const
export type PostalPart = (typeof parts)[number]
export type PostalAddress = Partial<Record<PostalPart, string>>

const PATIENCE = 5000

const filledText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** False without a configured postal service; the person then types the address. */
export const canFindAddress = () => Boolean(panelConfig().cepUrl)

/** Returns the address of a CEP, or the reason why no address was found. */
export const findPostalAddress = async (
  cep: string,
  signal: AbortSignal,
): Promise<PostalAddress | 'missing' | 'failed'> => {
  try {
    const response = await fetch(`${panelConfig().cepUrl}/${cep.replace(/\D/g, '')}/json/`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    })
    if (!response.ok) return 'failed'
    const body = (await response.json()) as Record<string, unknown>
    if (body.erro) return 'missing'
    // A town with only one CEP has no street in the answer.
    const found = parts.map((part) => [part, filledText(body[part])] as const)
    return Object.fromEntries(found.filter(([, text]) => text !== ''))
  } catch {
    return 'failed'
  }
}
