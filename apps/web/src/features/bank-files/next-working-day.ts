import { daysAfter, startOf } from '@zelo/contract/dates'
import { holidayName } from '@zelo/contract/holidays'

const isWeekend = (day: string) => [0, 6].includes(new Date(startOf(day)).getUTCDay())

/** The first banking day after `day`: no weekend and no national holiday. */
export const nextWorkingDay = (day: string): string => {
  const next = daysAfter(day, 1)
  return isWeekend(next) || holidayName(next) ? nextWorkingDay(next) : next
}
