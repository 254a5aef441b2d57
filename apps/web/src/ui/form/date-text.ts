const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/
const typedDay = /^(\d{2})\/(\d{2})\/(\d{4})$/

function existingDay(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The displayed text: an ISO day or timestamp as dd/mm/aaaa, any other value unchanged. */
export function dayText(value: string | null | undefined) {
  const match = isoDay.exec(value ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (value ?? '')
}

/** The form value of a typed text: an ISO day if the day exists, otherwise the text. */
export function dayValue(text: string) {
  const match = typedDay.exec(text)
  if (!match) return text
  const [, day, month, year] = match
  return existingDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : text
}

/** The day at local midnight, as the calendar library expects. */
export function dayToDate(value: string | null | undefined) {
  const match = isoDay.exec(value ?? '')
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined
}

export function dateToDay(date: Date) {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/** Whether the value of a date field is a complete day. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
