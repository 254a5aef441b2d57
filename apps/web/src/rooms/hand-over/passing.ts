import { dayOf, monthOf } from '@zelo/contract/dates'
import type { Treatment } from '@zelo/contract/treatments'
import { formatDay } from '../../ui/text/format.ts'

type Range = { from: string; to: string | null }

export const pendingDays = ({ sessionDates }: Pick<Treatment, 'sessionDates'>) =>
  sessionDates
    .filter(({ status }) => status === 'pendding')
    .map(({ sessionDate }) => dayOf(sessionDate))
    .sort()

type TreatmentDays = Pick<Treatment, 'sessionDates' | 'closedMonths'>

/** The days to come, by whether they pass, stay, or lie in a closed month and so stop the hand-over. */
export const passingDays = (treatment: TreatmentDays, { from, to }: Range) => {
  const asked = (day: string) => day >= from && (to === null || day <= to)
  const closed = (day: string) => treatment.closedMonths?.includes(monthOf(day)) ?? false
  const days = pendingDays(treatment)
  return {
    passes: days.filter((day) => asked(day) && !closed(day)),
    closed: days.filter((day) => asked(day) && closed(day)),
    before: days.filter((day) => day < from),
    after: days.filter((day) => to !== null && day > to),
  }
}

/** The default first day: today, or the first day to come. */
export const firstDay = (treatment: TreatmentDays, today: string) =>
  pendingDays(treatment).find((day) => day >= today && !treatment.closedMonths?.includes(monthOf(day))) ??
  today

export const countText = (count: number) => `${count} ${count === 1 ? 'sessão' : 'sessões'}`

/** 'de 16/11/2026 a 30/11/2026' */
export const spanText = (days: readonly string[]) => {
  const [first, last] = [days[0], days.at(-1)]
  return first === last ? `em ${formatDay(first)}` : `de ${formatDay(first)} a ${formatDay(last)}`
}

const list = new Intl.ListFormat('pt-BR')
const most = 6

/** The days one by one, as long as they are few. */
export const daysText = (days: readonly string[]) =>
  days.length > most ? spanText(days) : `em ${list.format(days.map((day) => formatDay(day)))}`
