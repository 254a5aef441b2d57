import { dayOf, daysAfter, daysIn, monthOf, monthOfYear } from '@zelo/contract/dates'

export type Days = { start: string; end: string }

/** `2026-12` and one: `2027-01`. */
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

/** Ended before the month that precedes the target: somebody forgot it, or meant it to end. */
export const hasLapsed = (end: string, target: string) => dayOf(end) < firstOf(monthsAfter(target, -1))

/**
 * The period that follows another one, from the day after it. What ended with a month goes on by whole months, as many as it
 * touched, so that a PAD begun on the 12th gets the whole next month; what went from a day to the day before it, months
 * later, goes on so; anything else by the same number of days. A lapsed one gets the target month: no session is planned
 * into the gap.
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
