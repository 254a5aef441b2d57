/** Masks that put their signs in while a person types. */
export type MaskName = 'phone' | 'cpf' | 'cnpj' | 'cep' | 'day'
/** Masks applied when the field is left: only the whole text shows whether it has this form. */
export type FormName = 'rg' | 'companyPhone'

type Shape = { fits: RegExp; pattern: (bare: string) => string }

const signs = /[\s./()-]/g
const bareOf = (text: string) => text.replace(signs, '')

/** A sign stands only before a letter or digit, so that deleting never stops at one. */
function fill(pattern: string, bare: string) {
  let filled = ''
  let at = 0
  for (const slot of pattern) {
    if (at === bare.length) break
    filled += slot === '#' ? bare[at++] : slot
  }
  return filled
}

/** With its signs, if it is of this shape. */
const shaped = ({ fits, pattern }: Shape, text: string) => {
  const bare = bareOf(text).toUpperCase()
  return fits.test(bare) ? fill(pattern(bare), bare) : undefined
}

const phonePattern = (digits: string) => (digits.length > 10 ? '(##) #####-####' : '(##) ####-####')

const shapes: Record<MaskName, Shape> = {
  // No area code starts with a zero: 0800 is a number of its own.
  phone: { fits: /^([1-9]\d{0,10})?$/, pattern: phonePattern },
  cpf: { fits: /^\d{0,11}$/, pattern: () => '###.###.###-##' },
  cnpj: { fits: /^[\dA-Z]{0,12}$|^[\dA-Z]{12}\d{1,2}$/, pattern: () => '##.###.###/####-##' },
  cep: { fits: /^\d{0,8}$/, pattern: () => '#####-###' },
  day: { fits: /^\d{0,8}$/, pattern: () => '##/##/####' },
}

const nationalPhone = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/

// The country's code or the trunk zero before a whole number with its area code: it is the same number without. A bare
// "55" has no bracket before it, as the area code has from its first digit on.
function withoutPrefix(text: string) {
  const prefix = /^\s*(?:(?:\+|00)\s*55|55|0)/.exec(text)?.[0] ?? ''
  const rest = bareOf(text.slice(prefix.length))
  return prefix && nationalPhone.test(rest) ? rest : text
}

// "5/3/2024" and "2024-03-05" are what people paste.
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

/** A fitting text gets its signs; any other stays as typed, for the person to see and the form's rules to refuse. */
export const maskText = (name: MaskName, text: string) =>
  shaped(shapes[name], readings[name]?.(text) ?? text) ?? text

/** The caret's place once the signs are in: behind as many letters and digits as before. */
export function caretIn(masked: string, typed: string, caret: number) {
  if (caret === typed.length) return masked.length
  let left = bareOf(typed.slice(0, caret)).length
  let at = 0
  for (; left > 0 && at < masked.length; at++) if (bareOf(masked.charAt(at))) left--
  return at
}

/** An RG of São Paulo, of nine characters, the last perhaps an X. Other states write theirs in many ways. */
const rgPatterns: Record<number, string> = { 9: '##.###.###-#', 8: '#.###.###-#', 7: '###.###-#' }
const rgBare = /^(\d{9}|\d{6,8}X)$/

/** A telephone with its area code; others, as 0800, 4004 and those of another country, are written in many ways. */
const companyShape: Shape = { fits: nationalPhone, pattern: phonePattern }

/** The mask of a field that was left. An RG typed with signs keeps its own. */
export function formText(name: FormName, text: string) {
  if (name === 'companyPhone') return shaped(companyShape, text) ?? text
  const bare = text.trim().toUpperCase()
  return rgBare.test(bare) ? fill(rgPatterns[bare.length] ?? bare, bare) : text
}
