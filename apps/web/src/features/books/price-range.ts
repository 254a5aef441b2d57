import { formatMoney } from '../../ui/text/amounts.ts'

export type Lowest = number | null | undefined

export const differs = (highest: number, lowest: Lowest): lowest is number =>
  typeof lowest === 'number' && lowest !== highest

/** 'R$ 120,00', or the lowest and the highest price if the sessions have different prices. */
export const priceRange = (highest: number, lowest: Lowest) =>
  differs(highest, lowest) ? `${formatMoney(lowest)} a ${formatMoney(highest)}` : formatMoney(highest)
