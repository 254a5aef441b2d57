import type { Competence } from '@zelo/contract/competence'
import { competenceOf } from '@zelo/contract/dates'

/** The office works on a past month for this number of days. */
const daysOfTurn = 10

const isTurn = (today: string) => Number(today.slice(8, 10)) <= daysOfTurn

const monthBefore = ({ year, month }: Competence): Competence =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

/** The month that has just ended, in the first days of the next one. */
export const turnedMonth = (today: string): Competence | undefined =>
  isTurn(today) ? monthBefore(competenceOf(today)) : undefined

/** The month to show when the URL names none. */
export const competenceToShow = (today: string): Competence => turnedMonth(today) ?? competenceOf(today)
