import { dayInMs, dayOf, daysBetween, daysIn, startOf } from './dates.ts'
import type { FieldError } from './errors.ts'
import { type Frequency, frequencySessions, offersCount } from './frequencies.ts'
import { holidayName } from './holidays.ts'

const weekday = (day: string) => new Date(startOf(day)).getUTCDay()
export const isWeekend = (day: string) => weekday(day) % 6 === 0
export const isSunday = (day: string) => weekday(day) === 0
export const isHoliday = (day: string) => holidayName(day) !== undefined
export const distance = (day: string, otherDay: string) =>
  Math.abs(startOf(day) - startOf(otherDay)) / dayInMs

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
 * The days of the frequency's pattern, holidays included. A single session is on the first working day that is still
 * open. A weekly or fortnightly pattern uses the weekday of the start, or of the next working day if the start is on a
 * weekend.
 */
export const patternOf = (frequency: Frequency, days: string[], open = days): string[] => {
  const patternWeekdays = weekdays[frequency]
  if (patternWeekdays) return days.filter((day) => patternWeekdays.includes(weekday(day)))
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

/** The maximum number of sessions in the period. */
export const capacityFor = ({ frequency, start, end }: Span) => daysIn(start, end) * perDay(frequency)

/**
 * The offered session count nearest to the number of pattern days in the period. If two counts are equally near, returns the
 * smaller, which needs no extra days. The result fits into the period if any offered count does.
 */
export const suggestedCount = (span: Span): number => {
  const { frequency, start, end } = span
  const capacity = capacityFor(span)
  const patternDays = isDaily(frequency) ? capacity : patternOf(frequency, daysBetween(start, end)).length
  const [smallest, ...larger]: readonly [number, ...number[]] = frequencySessions[frequency]
  return larger
    .filter((count) => count <= capacity)
    .reduce(
      (best, count) => (Math.abs(count - patternDays) < Math.abs(best - patternDays) ? count : best),
      smallest,
    )
}

export type Period = { frequency: Frequency; sessionCount: number; startDate: string; endDate: string }

export const longestPeriod = 366

/** Errors of the whole schedule, by API field. */
export const scheduleProblems = ({ frequency, sessionCount, startDate, endDate }: Period): FieldError[] => {
  if (!offersCount(frequency, sessionCount)) {
    const offered = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
      frequencySessions[frequency].map(String),
    )
    return [{ field: 'sessionCount', message: `Com a frequência ${frequency} são ${offered} sessões.` }]
  }
  if (endDate < startDate) return [{ field: 'endDate', message: 'O fim do período vem antes do início.' }]
  // A mistyped year must not create a schedule of thousands of days.
  if (daysIn(startDate, endDate) > longestPeriod)
    return [{ field: 'endDate', message: `O período pode ter no máximo ${longestPeriod} dias.` }]
  const capacity = capacityFor({ frequency, start: startDate, end: endDate })
  if (capacity < sessionCount)
    return [{ field: 'sessionCount', message: `No período ${spaceText(capacity)}, e são ${sessionCount}.` }]
  return []
}

const spaceText = (count: number) => (count === 1 ? 'cabe 1 sessão' : `cabem ${count} sessões`)

/** The error of a running PAD whose period has too few free days, because it is planned from today on. */
export const noSpaceFromToday = (planned: number, missing: number): FieldError => ({
  field: 'sessionCount',
  message: `Sem usar dias que já passaram, ${spaceText(planned)}, e ${missing === 1 ? 'falta 1' : `faltam ${missing}`}. Estenda o período ou escolha os dias à mão.`,
})

/** If the schedule is unchanged, pending sessions keep their days, including days moved by hand. */
export const scheduleChanged = (before: Period, after: Period) =>
  before.frequency !== after.frequency ||
  before.sessionCount !== after.sessionCount ||
  dayOf(before.startDate) !== dayOf(after.startDate) ||
  dayOf(before.endDate) !== dayOf(after.endDate)
