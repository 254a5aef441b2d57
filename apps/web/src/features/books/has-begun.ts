import { formatMoment } from '../../ui/text/format.ts'
import type { Month } from './month.ts'

/** Whether the month is this one or a past one, where the company is: the server closes no other. */
export const hasBegun = ({ year, month }: Month, now = new Date()) => {
  const [, thisMonth = 0, thisYear = 0] = formatMoment(now).split('/').map(Number)
  return Number(year) * 12 + Number(month) <= thisYear * 12 + thisMonth
}

/** Whether all of its days are past. */
export const isOver = ({ year, month }: Month, now = new Date()) =>
  hasBegun({ year, month: String(Number(month) + 1) }, now)
