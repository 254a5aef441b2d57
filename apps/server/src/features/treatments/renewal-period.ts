import { dayOf, daysAfter, daysIn, monthOf, monthOfYear } from '@zelo/contract/dates'

export type Days = { start: string; end: string }

/** Returns `2027-01` for `2026-12` and 1. */
export const monthsAfter = (month: string, count: number) => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return monthOfYear({ year: Math.floor(months / 12), month: (months % 12) + 1 })
}

export const firstOf = (month: string) => `${month}-01`
const lastOf = (month: string) => daysAfter(firstOf(monthsAfter(month, 1)), -1)

const monthsFrom = (start: string, end: string) => {
  const [from, to] = [start, end].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return (to ?? 0) - (from ?? 0)
}

/** Whether a PAD ended before the month that precedes the target month. */
export const hasLapsed = (end: string, target: string) => dayOf(end) < firstOf(monthsAfter(target, -1))

/**
 * The period after `start` to `end`, beginning on the next day. After a period that ended with a month, the result has as
 * many whole months as the period touched: a PAD begun on the 12th is followed by the whole next month. After a period of
 * whole months that began on another day, the result has the same number of months. After any other period, the result has
 * the same number of days. After a lapsed period, the result is the target month, so that no session is planned in the gap.
 */
export const nextPeriod = ({ start, end }: Days, target: string): Days => {
  if (hasLapsed(end, target)) return { start: firstOf(target), end: lastOf(target) }
  const next = daysAfter(end, 1)
  const months = monthsFrom(start, next)
  if (next.endsWith('-01')) {
    const touched = monthsFrom(start, end) + 1
    return { start: next, end: lastOf(monthsAfter(monthOf(next), touched - 1)) }
  }
  const sameDay = start.slice(8) === next.slice(8) && start.slice(8) <= '28'
  if (months > 0 && sameDay)
    return { start: next, end: daysAfter(`${monthsAfter(monthOf(next), months)}${next.slice(7)}`, -1) }
  return { start: next, end: daysAfter(next, daysIn(start, end) - 1) }
}
