/** As this country writes it, with a comma; the dots before it may have been left over from a correction. */
const withComma = /^-?[\d.]*\d[\d.]*,\d*$|^-?,\d+$/
const thousands = /^-?[1-9]\d{0,2}(\.\d{3})+$/
/** A keypad's and a spreadsheet's. Nobody means thousands after a zero. */
const decimalPoint = /^-?(\d*\.\d{1,2}|0\.\d+|\d+\.?)$/

/** Beyond it the digits would not be kept; what is too high has been refused long before. */
const EXACT = 1e12

function plainNumber(bare: string) {
  if (withComma.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (thousands.test(bare)) return bare.replaceAll('.', '')
  return decimalPoint.test(bare) ? bare : undefined
}

/**
 * What a form holds for a typed amount or percentage: its number, nothing for an empty text, and for one that is neither
 * the text itself, which the rules refuse.
 */
export function readAmount(text: string): number | string | null {
  const bare = text.replace(/R\$|[\s%]/g, '')
  if (bare === '') return null
  const amount = Number(plainNumber(bare) ?? Number.NaN)
  return Math.abs(amount) < EXACT ? amount : text
}

const inFull = { maximumFractionDigits: 10 }

/** What the field shows for a form value once nobody types in it. Every decimal is shown, also one too many. */
export function amountText(value: number | string | null | undefined, percent: boolean) {
  if (typeof value !== 'number') return value ?? ''
  if (percent) return `${value.toLocaleString('pt-BR', inFull)}%`
  const sign = value < 0 ? '-' : ''
  const amount = Math.abs(value).toLocaleString('pt-BR', { ...inFull, minimumFractionDigits: 2 })
  return `${sign}R$ ${amount}`
}
