/** Reads a pasted amount: "R$ 1.234,56", "1234,5" and a spreadsheet's "1234.56" alike. */
export function parseAmount(text: string) {
  const kept = text.replace(/[^\d.,]/g, '')
  const decimalPoint = !kept.includes(',') && /^\d+\.\d{1,2}$/.test(kept)
  const plain = decimalPoint ? kept : kept.replaceAll('.', '').replace(',', '.')
  const amount = Number(plain)
  return plain === '' || Number.isNaN(amount) ? null : Math.round(amount * 100) / 100
}

/** What a number under way is worth: "1234." is 1234, and "" and "." are nothing yet. */
export const amountOf = (text: string) => (/\d/.test(text) ? Number(text) : null)

/**
 * A typed dot is the decimal point of a keypad's 12.50 or the thousands dot of 2.000: a third digit after it tells.
 * Nobody means thousands after a zero.
 */
export function settleDot(text: string) {
  const [whole = '', after = ''] = text.split('.')
  if (after.length < 3) return text
  return Number(whole) > 0 ? whole + after : `${whole}.${after.slice(0, 2)}`
}
