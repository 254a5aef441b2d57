/** Reads a pasted amount: "R$ 1.234,56", "1234,5" and a spreadsheet's "1234.56" alike. */
export function parseAmount(text: string) {
  const kept = text.replace(/[^\d.,]/g, '')
  const decimalPoint = !kept.includes(',') && /^\d+\.\d{1,2}$/.test(kept)
  const plain = decimalPoint ? kept : kept.replaceAll('.', '').replace(',', '.')
  const amount = Number(plain)
  return plain === '' || Number.isNaN(amount) ? null : Math.round(amount * 100) / 100
}
