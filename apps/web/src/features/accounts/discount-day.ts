import type { Competence } from '@zelo/contract/competence'
import { competenceOf, daysAfter, monthAfter, monthOfYear } from '@zelo/contract/dates'

/**
 * The day of a discount that is accepted on the screen of a month, and the month whose account it enters: the last day
 * of the month on screen, but never a day to come.
 */
export const discountDay = (shown: Competence, today: string) => {
  const last = daysAfter(`${monthOfYear(monthAfter(shown))}-01`, -1)
  const day = last < today ? last : today
  return { day, competence: competenceOf(day) }
}
