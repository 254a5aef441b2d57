/** Brazilian format with a decimal comma. Misplaced dots before the comma are accepted. */
const withComma = /^-?[\d.]*\d[\d.]*,\d*$|^-?,\d+$/
const thousands = /^-?[1-9]\d{0,2}(\.\d{3})+$/
/** A decimal point, from a keypad or a spreadsheet. After a leading zero, a dot is always a decimal point. */
const decimalPoint = /^-?(\d*\.\d{1,2}|0\.\d+|\d+\.?)$/

/** Larger numbers would lose digits. The limit of validation is far lower. */
const EXACT = 1e12

function plainNumber(bare: string) {
  if (withComma.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (thousands.test(bare)) return bare.replaceAll('.', '')
  return decimalPoint.test(bare) ? bare : undefined
}

/**
 * The form value of a typed amount or percentage: a number, null for an empty text, or any other text unchanged.
 * Validation rejects a text.
 */
export function readAmount(text: string): number | string | null {
  // Copied amounts may contain the character '−' (U+2212).
  const bare = text.replace(/R\$|[\s%]/g, '').replace('−', '-')
  if (bare === '') return null
  const amount = Number(plainNumber(bare) ?? Number.NaN)
  return Math.abs(amount) < EXACT ? amount : text
}

const inFull = { maximumFractionDigits: 10 }

/** The text of a field without focus, with all decimals, even more than two. */
export function amountText(value: number | string | null | undefined, percent: boolean) {
  if (typeof value !== 'number') return value ?? ''
  if (percent) return `${value.toLocaleString('pt-BR', inFull)}%`
  const sign = value < 0 ? '-' : ''
  const amount = Math.abs(value).toLocaleString('pt-BR', { ...inFull, minimumFractionDigits: 2 })
  return `${sign}R$ ${amount}`
}
