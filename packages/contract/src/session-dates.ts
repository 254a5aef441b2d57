import { dayInMs, daysBetween, daysIn, startOf } from './dates.ts'
import { type Frequency, frequencySessions } from './frequencies.ts'
import { holidayName } from './holidays.ts'

const weekday = (day: string) => new Date(startOf(day)).getUTCDay()
const isWeekend = (day: string) => weekday(day) % 6 === 0
const isHoliday = (day: string) => holidayName(day) !== undefined

const weekdays: Partial<Record<Frequency, number[]>> = {
  '2x Semana': [2, 4],
  '3x Semana': [1, 3, 5],
  '4x Semana': [1, 2, 4, 5],
  '5x Semana': [1, 2, 3, 4, 5],
  '6x Semana': [1, 2, 3, 4, 5, 6],
}
const everyDays: Partial<Record<Frequency, number>> = { Semanal: 7, Quinzenal: 14 }

const firstWorkingDay = (days: string[]) => days.find((day) => !isWeekend(day) && !isHoliday(day)) ?? days[0]

/** The days the frequency asks for, holidays included. */
const patternOf = (frequency: Frequency, days: string[]): string[] => {
  const wanted = weekdays[frequency]
  if (wanted) return days.filter((day) => wanted.includes(weekday(day)))
  const step = everyDays[frequency]
  if (step) return days.filter((_, index) => index % step === 0)
  const first = firstWorkingDay(days)
  return first ? [first] : []
}

type Schedule = { frequency: Frequency; count: number; start: string; end: string }

const perDay = (frequency: Frequency) => (frequency === '2x Dia' ? 2 : 1)

/** The number of sessions that the period can hold. */
export const capacityFor = ({ frequency, start, end }: Omit<Schedule, 'count'>) =>
  daysIn(start, end) * perDay(frequency)

const isDaily = (frequency: Frequency) => frequency === 'Diário' || frequency === '2x Dia'

/**
 * Of the counts that the frequency offers the one nearest to the days its pattern has in the period; of two equally near
 * the smaller, which needs no extra days. One that fits, where any does.
 */
export const suggestedCount = ({ frequency, start, end }: Omit<Schedule, 'count'>): number => {
  const days = daysBetween(start, end)
  const asked = (isDaily(frequency) ? days : patternOf(frequency, days)).length * perDay(frequency)
  const offered: readonly number[] = frequencySessions[frequency]
  const room = capacityFor({ frequency, start, end })
  const [smallest = 1, ...larger] = offered
  return larger
    .filter((count) => count <= room)
    .reduce((best, count) => (Math.abs(count - asked) < Math.abs(best - asked) ? count : best), smallest)
}

const byPreference = (keys: (day: string) => number[]) => (one: string, other: string) => {
  const [a, b] = [keys(one), keys(other)]
  const index = a.findIndex((value, position) => value !== b[position])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

const distance = (one: string, other: string) => Math.abs(startOf(one) - startOf(other)) / dayInMs

/**
 * The days of a treatment's sessions: exactly `count`, inside the period, by the frequency's pattern. Holidays are
 * avoided by moving to the nearest free day, weekdays before weekends; daily treatments go through them. A period
 * with too few days is the caller's to refuse (`capacityFor`).
 */
export const planSessions = ({ frequency, count, start, end }: Schedule): string[] => {
  const days = daysBetween(start, end)
  if (isDaily(frequency))
    return days.flatMap((day) => Array.from({ length: perDay(frequency) }, () => day)).slice(0, count)

  const pattern = patternOf(frequency, days)
  const targets = pattern.slice(0, count)
  const chosen = new Set(targets.filter((day) => !isHoliday(day)))
  const take = (keys: (day: string) => number[]) => {
    const [best] = days.filter((day) => !chosen.has(day)).sort(byPreference(keys))
    if (best) chosen.add(best)
  }
  const burden = (day: string) => [Number(isHoliday(day)), Number(isWeekend(day))]

  for (const holiday of targets.filter(isHoliday))
    take((day) => [...burden(day), distance(day, holiday), Number(day < holiday)])
  for (let missing = count - targets.length; missing > 0; missing--)
    take((day) => [...burden(day), Math.min(...pattern.map((wanted) => distance(day, wanted))), startOf(day)])
  return [...chosen].sort()
}

/**
 * The days of the sessions still to come when some have already happened: the planned days less, for each of those, the
 * planned day nearest to it.
 */
export const planPending = (schedule: Schedule, happened: string[]): string[] => {
  const planned = planSessions(schedule)
  for (const day of happened) {
    const [nearest] = planned
      .map((_, index) => index)
      .sort((one, other) => distance(planned[one] ?? day, day) - distance(planned[other] ?? day, day))
    if (nearest !== undefined) planned.splice(nearest, 1)
  }
  return planned
}
