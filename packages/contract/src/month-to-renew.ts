import type { Competence } from './competence.ts'
import { competenceOf, monthAfter } from './dates.ts'

/** In its first days a month is still renewed for itself; later the next one is. */
const lastDayForItself = 10

export const monthToRenew = (today: string): Competence => {
  const month = competenceOf(today)
  return Number(today.slice(8, 10)) <= lastDayForItself ? month : monthAfter(month)
}
