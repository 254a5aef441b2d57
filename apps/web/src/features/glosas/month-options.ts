import { competenceOf, monthInWords, monthOf } from '@zelo/contract/dates'
import { companyDay } from '../../ui/text/format.ts'
import { competenceText } from './competence-text.ts'

const offeredMonths = 24

/** The last months, latest first, because plans answer within two years. The URL's month is always included. */
export const monthOptions = (asked = '') => {
  const [year = 0, month = 0] = monthOf(companyDay()).split('-').map(Number)
  const months = Array.from({ length: offeredMonths }, (_, monthsBack) => {
    const first = new Date(Date.UTC(year, month - 1 - monthsBack))
    const competence = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 }
    return { value: competenceText(competence), label: monthInWords(competence) }
  })
  if (!/^\d{4}-\d{2}$/.test(asked) || months.some(({ value }) => value === asked)) return months
  return [...months, { value: asked, label: monthInWords(competenceOf(asked)) }]
}
