import { dayInMs, daysBetween, daysIn, startOf } from './dates.ts'
import { type Frequency, frequencySessions } from './frequencies.ts'
import { holidayName } from './holidays.ts'

const weekday = (day: string) => new Date(startOf(day)).getUTCDay()
export const isWeekend = (day: string) => weekday(day) % 6 === 0
export const isHoliday = (day: string) => holidayName(day) !== undefined
export const distance = (one: string, other: string) => Math.abs(startOf(one) - startOf(other)) / dayInMs

/** The number of a day's week; weeks begin on Monday, as the patterns do. 1 January 1970 was a Thursday. */
export const weekOf = (day: string) => Math.floor((startOf(day) / dayInMs + 3) / 7)

const weekdays: Partial<Record<Frequency, number[]>> = {
  '2x Semana': [2, 4],
  '3x Semana': [1, 3, 5],
  '4x Semana': [1, 2, 4, 5],
  '5x Semana': [1, 2, 3, 4, 5],
  '6x Semana': [1, 2, 3, 4, 5, 6],
}
const everyDays: Partial<Record<Frequency, number>> = { Semanal: 7, Quinzenal: 14 }

const firstWorkingDay = (days: string[]) => days.find((day) => !isWeekend(day) && !isHoliday(day)) ?? days[0]

/**
 * The days the frequency asks for, holidays included. What takes place once does so on the first working day that is
 * still open; once a week or a fortnight follows the weekday of the start, or of the next working day after a weekend.
 */
export const patternOf = (frequency: Frequency, days: string[], open = days): string[] => {
  const wanted = weekdays[frequency]
  if (wanted) return days.filter((day) => wanted.includes(weekday(day)))
  const step = everyDays[frequency]
  const [start] = days
  if (step && start) {
    const first = days.indexOf((isWeekend(start) ? firstWorkingDay(days) : start) ?? start)
    return days.filter((_, index) => index >= first && (index - first) % step === 0)
  }
  const only = firstWorkingDay(open)
  return only ? [only] : []
}

export const isDaily = (frequency: Frequency) => frequency === 'Diário' || frequency === '2x Dia'
export const perDay = (frequency: Frequency) => (frequency === '2x Dia' ? 2 : 1)

export type Span = { frequency: Frequency; start: string; end: string }

/** The number of sessions that the period can hold. */
export const capacityFor = ({ frequency, start, end }: Span) => daysIn(start, end) * perDay(frequency)

/**
 * Of the counts that the frequency offers the one nearest to the days its pattern has in the period; of two equally near
 * the smaller, which needs no extra days. One that fits, where any does.
 */
export const suggestedCount = (span: Span): number => {
  const { frequency, start, end } = span
  const feature = capacityFor(span)
  const asked = isDaily(frequency) ? feature : patternOf(frequency, daysBetween(start, end)).length
  const [smallest, ...larger]: readonly [number, ...number[]] = frequencySessions[frequency]
  return larger
    .filter((count) => count <= feature)
    .reduce((best, count) => (Math.abs(count - asked) < Math.abs(best - asked) ? count : best), smallest)
}
