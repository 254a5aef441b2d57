import { formatMoney } from '../../ui/text/amounts.ts'

type Lowest = number | null | undefined

const differs = (highest: number, lowest: Lowest): lowest is number =>
  typeof lowest === 'number' && lowest !== highest

/** 'R$ 120,00', or both ends where the sessions of a row have different prices. */
export const priceRange = (highest: number, lowest: Lowest) =>
  differs(highest, lowest) ? `${formatMoney(lowest)} a ${formatMoney(highest)}` : formatMoney(highest)

/** The left side of a row's sum. One factor would not give it where prices differ. */
export const priceSum = (count: number, highest: number, lowest: Lowest) =>
  differs(highest, lowest)
    ? `${count} sessões de ${priceRange(highest, lowest)}`
    : `${count} × ${formatMoney(highest)}`
