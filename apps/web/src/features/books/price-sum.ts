import { toCents } from '@zelo/contract/money'
import { formatMoney } from '../../ui/text/amounts.ts'
import { differs, type Lowest, priceRange } from './price-range.ts'

type Sum = { count: number; highest: number; lowest: Lowest; total: number }

/** The left side of a row's sum. A product is written only if the product equals the total. */
export const priceSum = ({ count, highest, lowest, total }: Sum) => {
  const sessions = `${count} ${count === 1 ? 'sessão' : 'sessões'}`
  if (count === 0) return sessions
  if (differs(highest, lowest)) return `${sessions} de ${priceRange(highest, lowest)}`
  return toCents(highest) * count === toCents(total) ? `${sessions} × ${formatMoney(highest)}` : sessions
}
