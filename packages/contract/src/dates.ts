import type { Competence } from './competence.ts'

// Days and months as text: `2026-03-02` and `2026-03` as in the API, or the beginning of a moment. The functions cut
// texts and count in UTC, because parsing in a time zone could shift a calendar day.

export const dayInMs = 86_400_000

export const dayOf = (moment: string): string => moment.slice(0, 10)
export const monthOf = (moment: string): string => moment.slice(0, 7)

/** '02/03/2026' */
export const dayText = (moment: string): string => dayOf(moment).split('-').reverse().join('/')

/** '03/2026' */
export const monthText = (moment: string): string => monthOf(moment).split('-').reverse().join('/')

/** `2026-03` */
export const monthOfYear = ({ year, month }: Competence): string =>
  `${year}-${String(month).padStart(2, '0')}`

export const competenceOf = (moment: string): Competence => ({
  year: Number(moment.slice(0, 4)),
  month: Number(moment.slice(5, 7)),
})

/** The month `by` months later; a negative `by` returns an earlier month. */
export const monthAfter = ({ year, month }: Competence, by = 1): Competence => {
  const months = year * 12 + month - 1 + by
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}

const longMonth = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'março de 2026' */
export const monthInWords = ({ year, month }: Competence): string =>
  longMonth.format(Date.UTC(year, month - 1))

export const startOf = (day: string): number => Date.parse(`${dayOf(day)}T00:00:00.000Z`)

export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(startOf(day) + days * dayInMs).toISOString())

/** The number of days in a period, including the last day. */
export const daysIn = (start: string, end: string): number =>
  Math.max(0, Math.round((startOf(end) - startOf(start)) / dayInMs) + 1)

export const daysBetween = (start: string, end: string): string[] =>
  Array.from({ length: daysIn(start, end) }, (_, index) => daysAfter(start, index))
