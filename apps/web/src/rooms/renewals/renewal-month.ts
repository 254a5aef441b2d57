import type { Competence } from '@zelo/contract/competence'
import { competenceOf } from '@zelo/contract/dates'

export const monthAfter = ({ year, month }: Competence, by = 1): Competence => {
  const months = year * 12 + month - 1 + by
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}

/** In its first days a month is still renewed for itself; later the next one is. */
const lastDayForItself = 10

export const monthToRenew = (today: string): Competence => {
  const month = competenceOf(today)
  return Number(today.slice(8, 10)) <= lastDayForItself ? month : monthAfter(month)
}

export const readMonth = ({ year, month }: Record<string, unknown>): Competence | undefined =>
  /^20\d\d$/.test(String(year)) && /^(0?[1-9]|1[0-2])$/.test(String(month))
    ? { year: Number(year), month: Number(month) }
    : undefined
