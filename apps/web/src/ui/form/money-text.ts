/** An amount in the Brazilian form, with a comma; the dots before it may be left over from a correction. */
const withComma = /^-?[\d.]*\d[\d.]*,\d*$|^-?,\d+$/
const thousands = /^-?[1-9]\d{0,2}(\.\d{3})+$/
/** An amount with a decimal point, of a keypad or a spreadsheet. After a leading zero a dot cannot mean thousands. */
const decimalPoint = /^-?(\d*\.\d{1,2}|0\.\d+|\d+\.?)$/

/** Longer numbers would lose digits; the rules refuse amounts far below it. */
const EXACT = 1e12

function plainNumber(bare: string) {
  if (withComma.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (thousands.test(bare)) return bare.replaceAll('.', '')
  return decimalPoint.test(bare) ? bare : undefined
}

/**
 * The form's value for a typed amount or percentage: its number, nothing for an empty text, and for one that is neither
 * the text itself, which the rules refuse.
 */
export function readAmount(text: string): number | string | null {
  const bare = text.replace(/R\$|[\s%]/g, '')
  if (bare === '') return null
  const amount = Number(plainNumber(bare) ?? Number.NaN)
  return Math.abs(amount) < EXACT ? amount : text
}

const inFull = { maximumFractionDigits: 10 }

/** The field's text for a form value while it has no focus. Every decimal is shown, also one too many. */
export function amountText(value: number | string | null | undefined, percent: boolean) {
  if (typeof value !== 'number') return value ?? ''
  if (percent) return `${value.toLocaleString('pt-BR', inFull)}%`
  const sign = value < 0 ? '-' : ''
  const amount = Math.abs(value).toLocaleString('pt-BR', { ...inFull, minimumFractionDigits: 2 })
  return `${sign}R$ ${amount}`
}
