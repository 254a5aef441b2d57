import { daysWithout } from '@zelo/contract/session-recount'

export type PendingRow = { id: number; day: string; bare: boolean }

/** Marks each row whose day is among `days`. Each entry of `days` is used once. */
const withStay = (rows: PendingRow[], days: string[]) => {
  const left = [...days]
  return rows.map((row) => {
    const place = left.indexOf(row.day)
    if (place >= 0) left.splice(place, 1)
    return { ...row, stays: place >= 0 }
  })
}

/**
 * Decides which pending rows are deleted, which rows move, and which days need a new row. Surplus rows are deleted in this
 * order: rows without proof and observation first, then rows on dropped days, then later rows before earlier ones.
 */
export const placeRows = (pending: PendingRow[], days: string[]) => {
  const gone = withStay(pending, days)
    .toReversed()
    .toSorted(
      (one, other) => Number(other.bare) - Number(one.bare) || Number(one.stays) - Number(other.stays),
    )
    .slice(0, Math.max(0, pending.length - days.length))
    .map(({ id }) => id)
  const kept = withStay(
    pending.filter(({ id }) => !gone.includes(id)),
    days,
  )
  const staying = kept.flatMap(({ stays, day }) => (stays ? [day] : []))
  const free = daysWithout(days, staying)
  const movers = kept.filter(({ stays }) => !stays)
  return {
    gone,
    moved: movers.flatMap(({ id }, index) => {
      const day = free[index]
      return day === undefined ? [] : [{ id, day }]
    }),
    added: free.slice(movers.length),
  }
}
