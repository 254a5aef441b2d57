import type { Competence } from '@zelo/contract/competence'
import { competenceOf, daysAfter, monthAfter, monthOfYear } from '@zelo/contract/dates'

/**
 * The day of an accepted discount, and the month whose account contains the discount: the last day of the month on
 * screen or of the session's month, whichever is later, but no future day.
 */
export const discountDay = (shown: Competence, sessionDate: string, today: string) => {
  const earliest = competenceOf(sessionDate)
  const month = monthOfYear(shown) < monthOfYear(earliest) ? earliest : shown
  const last = daysAfter(`${monthOfYear(monthAfter(month))}-01`, -1)
  const day = last < today ? last : today
  return { day, competence: competenceOf(day) }
}
