import type { Competence } from '@zelo/contract/competence'
import { competenceOf } from '@zelo/contract/dates'

/** The number of days in which the office still works on the previous month. */
const daysOfTurn = 10

const isTurn = (today: string) => Number(today.slice(8, 10)) <= daysOfTurn

const monthBefore = ({ year, month }: Competence): Competence =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }

/** The previous month, during the first days of a month; otherwise undefined. */
export const turnedMonth = (today: string): Competence | undefined =>
  isTurn(today) ? monthBefore(competenceOf(today)) : undefined

/** The default month of a screen. */
export const competenceToShow = (today: string): Competence => turnedMonth(today) ?? competenceOf(today)
