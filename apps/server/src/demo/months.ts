const pastMonths = 12

/** The months of the demo, from a year ago to the current one, as first and last day. */
export const months = (today: string) => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (index: number, date: number) =>
    new Date(Date.UTC(year, index, date)).toISOString().slice(0, 10)
  return Array.from({ length: pastMonths + 1 }, (_, index) => {
    const age = pastMonths - index
    return { age, start: day(month - 1 - age, 1), end: day(month - age, 0) }
  })
}

export type Month = ReturnType<typeof months>[number]
