import { formatMoney } from '../../ui/text/amounts.ts'
import { differs, type Lowest, priceRange } from './price-range.ts'

const cents = (amount: number) => Math.round(amount * 100)

type Sum = { count: number; highest: number; lowest: Lowest; total: number }

/** The left side of a row's sum. A product is written only if it equals the total. */
export const priceSum = ({ count, highest, lowest, total }: Sum) => {
  const sessions = `${count} ${count === 1 ? 'sessão' : 'sessões'}`
  if (count === 0) return sessions
  if (differs(highest, lowest)) return `${sessions} de ${priceRange(highest, lowest)}`
  return cents(highest) * count === cents(total) ? `${sessions} × ${formatMoney(highest)}` : sessions
}
