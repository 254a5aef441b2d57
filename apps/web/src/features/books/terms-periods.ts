import { dayOf, daysAfter, dayText } from '@zelo/contract/dates'
import { companyDay } from '../../ui/text/format.ts'

type Dated = { from: string | null }

/** The period of each entry of a dated list: 'Até 19/11', 'De 20/11 a 30/11', 'De 01/12 em diante'. */
export const withPeriods = <Entry extends Dated>(entries: readonly Entry[], today = companyDay()) => {
  const days = entries.flatMap(({ from }) => (from === null ? [] : [dayOf(from)]))
  // The year is omitted if all days are in the current year.
  const isThisYear = days.every((day) => day.slice(0, 4) === today.slice(0, 4))
  const text = (day: string) => (isThisYear ? dayText(day).slice(0, 5) : dayText(day))
  return entries.map((entry, index) => {
    const next = entries[index + 1]?.from
    const last = next ? daysAfter(dayOf(next), -1) : undefined
    return { ...entry, period: periodText(entry.from && dayOf(entry.from), last, text) }
  })
}

const periodText = (from: string | null, last: string | undefined, text: (day: string) => string) => {
  if (from === null) return last === undefined ? 'Sempre' : `Até ${text(last)}`
  if (last === undefined) return `De ${text(from)} em diante`
  return from === last ? `Em ${text(from)}` : `De ${text(from)} a ${text(last)}`
}
