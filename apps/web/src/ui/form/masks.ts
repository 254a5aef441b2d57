/** Masks applied while a person types. */
export type MaskName = 'phone' | 'cpf' | 'cnpj' | 'cep' | 'day'
/** Masks applied on blur, because only the complete text shows its format. */
export type FormName = 'rg' | 'companyPhone'

type Shape = { fits: RegExp; pattern: (bare: string) => string }

const punctuation = /[\s./()-]/g
const bareOf = (text: string) => text.replace(punctuation, '')

/** Inserts punctuation only before a letter or digit, so that deletion never stops at punctuation. */
function fill(pattern: string, bare: string) {
  let filled = ''
  let position = 0
  for (const slot of pattern) {
    if (position === bare.length) break
    filled += slot === '#' ? bare[position++] : slot
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
  // No area code begins with zero, so a 0800 number stays as typed.
  phone: { fits: /^([1-9]\d{0,10})?$/, pattern: phonePattern },
  cpf: { fits: /^\d{0,11}$/, pattern: () => '###.###.###-##' },
  cnpj: { fits: /^[\dA-Z]{0,12}$|^[\dA-Z]{12}\d{1,2}$/, pattern: () => '##.###.###/####-##' },
  cep: { fits: /^\d{0,8}$/, pattern: () => '#####-###' },
  day: { fits: /^\d{0,8}$/, pattern: () => '##/##/####' },
}

const nationalPhone = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/

// Drops the country code or trunk zero of a complete number with an area code. "(55" is kept: the mask adds the bracket
// before an area code.
function withoutPrefix(text: string) {
  const prefix = /^\s*(?:(?:\+|00)\s*55|55|0)/.exec(text)?.[0] ?? ''
  const national = bareOf(text.slice(prefix.length))
  return prefix && nationalPhone.test(national) ? national : text
}

// Pasted days may have the format "5/3/2024" or "2024-03-05".
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

/** The text with its punctuation. A text that does not match the mask stays as typed, and validation rejects it. */
export const maskText = (name: MaskName, text: string) =>
  shaped(shapes[name], readings[name]?.(text) ?? text) ?? text

/** The caret position in the masked text, after as many letters and digits as in the typed text. */
export function caretIn(masked: string, typed: string, caret: number) {
  if (caret === typed.length) return masked.length
  let remaining = bareOf(typed.slice(0, caret)).length
  let position = 0
  for (; remaining > 0 && position < masked.length; position++)
    if (bareOf(masked.charAt(position))) remaining--
  return position
}

/** An RG of São Paulo has up to nine characters, and the last character may be X. Other states use many formats. */
const rgPatterns: Record<number, string> = { 9: '##.###.###-#', 8: '#.###.###-#', 7: '###.###-#' }
const rgBare = /^(\d{9}|\d{6,8}X)$/

/** Phone numbers with an area code. Other numbers (0800, 4004, foreign) have many formats. */
const companyShape: Shape = { fits: nationalPhone, pattern: phonePattern }

/** Applies the mask on blur. Typed punctuation of an RG is kept. */
export function formText(name: FormName, text: string) {
  if (name === 'companyPhone') return shaped(companyShape, text) ?? text
  const bare = text.trim().toUpperCase()
  return rgBare.test(bare) ? fill(rgPatterns[bare.length] ?? bare, bare) : text
}
