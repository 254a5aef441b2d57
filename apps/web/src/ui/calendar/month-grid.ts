import { competenceOf, monthInWords } from '@zelo/contract/dates'

// 1 February 2026 is a Sunday. Days are formatted in UTC, so that the computer's time zone does not shift them.
const weekdayNames = (weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat('pt-BR', { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 1, 1 + index)).replace('.', ''))
}

const longNames = weekdayNames('long')
export const weekdays = weekdayNames('short').map((short, index) => ({ short, long: longNames[index] }))

const monthFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (year: number, month: number) => format.format(Date.UTC(year, month - 1))
}

/** 'março de 2027' */
export const monthTitle = (year: number, month: number) => monthInWords({ year, month })

/** 'março de 2027' for a month in API format, '2027-03'. */
export const monthTitleOf = (month: string) => monthInWords(competenceOf(month))

const longMonth = monthFormat({ month: 'long' })
/** 'Janeiro' to 'Dezembro'. */
export const monthNames = Array.from({ length: 12 }, (_, index) =>
  longMonth(2026, index + 1).replace(/^./, (letter) => letter.toUpperCase()),
)

/** Days of a month (1–12) grouped by week, from Sunday; `blank` is the number of empty cells in the first week. */
export function monthGrid(year: number, month: number) {
  const blank = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weeks: number[][] = []
  for (let first = 1 - blank; first <= length; first += 7) {
    const week = Array.from({ length: 7 }, (_, index) => first + index)
    weeks.push(week.filter((day) => day >= 1 && day <= length))
  }
  return { blank, length, weeks }
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Number of days that an arrow key moves. */
export const stepOf = (key: string): number | undefined => steps[key]

/** The day to which a key moves the focus; undefined outside the month. */
export function dayByKey(key: string, day: number, { length, weeks }: ReturnType<typeof monthGrid>) {
  const week = weeks.find((days) => days.includes(day))
  if (key === 'Home') return week?.[0]
  if (key === 'End') return week?.at(-1)
  const target = day + (steps[key] ?? 0)
  return key in steps && target >= 1 && target <= length ? target : undefined
}

/** The accessible name of a day: '12, Realizada, 2 sessões, hoje'. `mark` and `note` are texts. */
export const dayName = (day: number, mark?: string, holiday?: string, note?: string) =>
  [day, mark, holiday && `feriado: ${holiday}`, note].filter(Boolean).join(', ')
