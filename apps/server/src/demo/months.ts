import { competenceOf, dayOf } from '@zelo/contract/dates'

const pastMonths = 12

/** The months of the demo, from a year ago to the current one, as first and last day. */
export const months = (today: string) => {
  const { year, month } = competenceOf(today)
  const day = (index: number, date: number) => dayOf(new Date(Date.UTC(year, index, date)).toISOString())
  return Array.from({ length: pastMonths + 1 }, (_, index) => {
    const age = pastMonths - index
    return { age, start: day(month - 1 - age, 1), end: day(month - age, 0) }
  })
}

export type Month = ReturnType<typeof months>[number]
