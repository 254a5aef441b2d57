/** Masks that insert their punctuation while a person types. */
export type MaskName = 'phone' | 'cpf' | 'cnpj' | 'cep' | 'day'
/** Masks applied on blur: only the complete text shows whether it has this format. */
export type FormName = 'rg' | 'companyPhone'

type Shape = { fits: RegExp; pattern: (bare: string) => string }

const punctuation = /[\s./()-]/g
const bareOf = (text: string) => text.replace(punctuation, '')

/** Inserts punctuation only before a letter or digit, so that deletion never stops at it. */
function fill(pattern: string, bare: string) {
  let filled = ''
  let at = 0
  for (const slot of pattern) {
    if (at === bare.length) break
    filled += slot === '#' ? bare[at++] : slot
  }
  return filled
}

/** The text with its punctuation; undefined if it does not match the shape. */
const shaped = ({ fits, pattern }: Shape, text: string) => {
  const bare = bareOf(text).toUpperCase()
  return fits.test(bare) ? fill(pattern(bare), bare) : undefined
}

const phonePattern = (digits: string) => (digits.length > 10 ? '(##) #####-####' : '(##) ####-####')

const shapes: Record<MaskName, Shape> = {
  // No area code starts with zero: 0800 numbers have a separate format.
  phone: { fits: /^([1-9]\d{0,10})?$/, pattern: phonePattern },
  cpf: { fits: /^\d{0,11}$/, pattern: () => '###.###.###-##' },
  cnpj: { fits: /^[\dA-Z]{0,12}$|^[\dA-Z]{12}\d{1,2}$/, pattern: () => '##.###.###/####-##' },
  cep: { fits: /^\d{0,8}$/, pattern: () => '#####-###' },
  day: { fits: /^\d{0,8}$/, pattern: () => '##/##/####' },
}

const nationalPhone = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/

// Drops the country code or the trunk zero before a complete number with an area code. A bare "55" is dropped only
// without a bracket before it: the mask puts one before an area code from its first digit on.
function withoutPrefix(text: string) {
  const prefix = /^\s*(?:(?:\+|00)\s*55|55|0)/.exec(text)?.[0] ?? ''
  const rest = bareOf(text.slice(prefix.length))
  return prefix && nationalPhone.test(rest) ? rest : text
}

// People paste "5/3/2024" and "2024-03-05".
const dayAsTyped = (text: string) =>
  text
    .trim()
    .replace(/^(\d{4})-(\d{2})-(\d{2})(T.*)?$/, '$3/$2/$1')
    .replace(/^(\d)[/.-]/, '0$1/')
    .replace(/^(\d{2}[/.-])(\d)[/.-]/, '$10$2/')

const readings: Partial<Record<MaskName, (text: string) => string>> = {
  phone: withoutPrefix,
  day: dayAsTyped,
}

/**
 * A matching text gets its punctuation. Any other text stays as typed: the person sees it and validation rejects it.
 */
export const maskText = (name: MaskName, text: string) =>
  shaped(shapes[name], readings[name]?.(text) ?? text) ?? text

/** The caret position in the masked text: after the same number of letters and digits as before. */
export function caretIn(masked: string, typed: string, caret: number) {
  if (caret === typed.length) return masked.length
  let left = bareOf(typed.slice(0, caret)).length
  let at = 0
  for (; left > 0 && at < masked.length; at++) if (bareOf(masked.charAt(at))) left--
  return at
}

/** RG of São Paulo: nine characters, the last may be X. Other states have many formats. */
const rgPatterns: Record<number, string> = { 9: '##.###.###-#', 8: '#.###.###-#', 7: '###.###-#' }
const rgBare = /^(\d{9}|\d{6,8}X)$/

/** Phone numbers with an area code. Others (0800, 4004, foreign) have many formats. */
const companyShape: Shape = { fits: nationalPhone, pattern: phonePattern }

/** Applies the mask on blur. An RG that was typed with punctuation keeps it. */
export function formText(name: FormName, text: string) {
  if (name === 'companyPhone') return shaped(companyShape, text) ?? text
  const bare = text.trim().toUpperCase()
  return rgBare.test(bare) ? fill(rgPatterns[bare.length] ?? bare, bare) : text
}
