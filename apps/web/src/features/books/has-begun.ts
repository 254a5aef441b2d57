import { formatMoment } from '../../ui/text/format.ts'
import type { Month } from './month.ts'

/**
 * Whether the month is the current or a past one in the company's time zone. The server rejects closing a future month.
 */
export const hasBegun = ({ year, month }: Month, now = new Date()) => {
  const [, thisMonth = 0, thisYear = 0] = formatMoment(now).split('/').map(Number)
  return Number(year) * 12 + Number(month) <= thisYear * 12 + thisMonth
}

/** Whether all days of the month are in the past. */
export const isOver = ({ year, month }: Month, now = new Date()) =>
  hasBegun({ year, month: String(Number(month) + 1) }, now)
