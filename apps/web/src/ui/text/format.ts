export const EMPTY = '—'

const HOUR = 3_600_000
const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

// Days are formatted in UTC, so that the computer's time zone does not shift a day.
const dayFormat = new Intl.DateTimeFormat('pt-BR', { ...dayParts, timeZone: 'UTC' })

const momentFormats = (timeZone: string) => ({
  date: new Intl.DateTimeFormat('pt-BR', { ...dayParts, timeZone }),
  dateTime: new Intl.DateTimeFormat('pt-BR', { ...dayParts, ...timeParts, timeZone }),
  isoDay: new Intl.DateTimeFormat('sv-SE', { ...dayParts, timeZone }),
})

let moment = momentFormats('America/Sao_Paulo')

export function setTimeZone(timeZone: string) {
  moment = momentFormats(timeZone)
}

type DateValue = string | number | Date | null | undefined

function readDate(value: DateValue) {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/**
 * A calendar day (birth date, session date…) is the stored date plus 4 hours. In the panel only this function applies
 * the rule.
 */
export function formatDay(value: DateValue) {
  const date = readDate(value)
  return date ? dayFormat.format(date.getTime() + 4 * HOUR) : EMPTY
}

/** A timestamp (created, last seen…) in the company's time zone, without the 4-hour shift of calendar days. */
export function formatMoment(value: DateValue, withTime = false) {
  const date = readDate(value)
  return date ? (withTime ? moment.dateTime : moment.date).format(date) : EMPTY
}

/**
 * The date of `at`, by default today, in the company's time zone (`YYYY-MM-DD`), independent of the computer's time
 * zone.
 */
export const companyDay = (at: number | Date = Date.now()) => moment.isoDay.format(at)

/** First letters of the first and the last name. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
