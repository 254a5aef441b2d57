import { dayInMs, dayOf, daysBetween, daysIn, startOf } from './dates.ts'
import type { FieldError } from './errors.ts'
import { type Frequency, frequencySessions, offersCount } from './frequencies.ts'
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

export type Period = { frequency: Frequency; sessionCount: number; startDate: string; endDate: string }

export const longestPeriod = 366

/** The errors of a schedule as a whole, by API field. */
export const scheduleProblems = ({ frequency, sessionCount, startDate, endDate }: Period): FieldError[] => {
  if (!offersCount(frequency, sessionCount)) {
    const offered = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
      frequencySessions[frequency].map(String),
    )
    return [{ field: 'sessionCount', message: `Com a frequência ${frequency} são ${offered} sessões.` }]
  }
  if (endDate < startDate) return [{ field: 'endDate', message: 'O fim do período vem antes do início.' }]
  // A mistyped year must not make a schedule of thousands of days.
  if (daysIn(startDate, endDate) > longestPeriod)
    return [{ field: 'endDate', message: `O período pode ter no máximo ${longestPeriod} dias.` }]
  const capacity = capacityFor({ frequency, start: startDate, end: endDate })
  if (capacity < sessionCount)
    return [{ field: 'sessionCount', message: `No período ${spaceText(capacity)}, e são ${sessionCount}.` }]
  return []
}

const spaceText = (count: number) => (count === 1 ? 'cabe 1 sessão' : `cabem ${count} sessões`)

/** A running PAD is planned from today on, so fewer days may be free than its period has. */
export const noSpaceFromToday = (planned: number, wanted: number): FieldError => ({
  field: 'sessionCount',
  message: `Sem usar dias que já passaram, ${spaceText(planned)}, e ${wanted === 1 ? 'falta 1' : `faltam ${wanted}`}. Estenda o período ou escolha os dias à mão.`,
})

/** While the schedule does not change, the pending sessions stay where they are, moved by hand or not. */
export const scheduleChanged = (before: Period, after: Period) =>
  before.frequency !== after.frequency ||
  before.sessionCount !== after.sessionCount ||
  dayOf(before.startDate) !== dayOf(after.startDate) ||
  dayOf(before.endDate) !== dayOf(after.endDate)
