import type { ProductionRow } from '@zelo/contract/payments'
import { useState } from 'react'
import { changedAfterPayment, dueOf } from './payout.ts'

const payable = (row: ProductionRow) => !row.closed && (dueOf(row) > 0 || changedAfterPayment(row))

/** The payouts chosen to be paid together, over several pages. A row that cannot be paid any more leaves by itself. */
export function useChosenRows(page: ProductionRow[]) {
  const [kept, setKept] = useState<ReadonlyMap<number, ProductionRow>>(new Map())
  // A row on the screen is truer than the one remembered: its amount may have changed since.
  const current = new Map(page.map((row) => [row.id, row]))
  const rows = [...kept.values()].map((row) => current.get(row.id) ?? row).filter(payable)
  const ids = new Set(rows.map(({ id }) => id))
  // One that was paid too much is settled only by who means it, never along with the others.
  const offered = page.filter((row) => payable(row) && dueOf(row) > 0)

  const keep = (wanted: ProductionRow[]) => setKept(new Map(wanted.map((row) => [row.id, row])))
  const others = (given: ProductionRow[]) => rows.filter((row) => !given.some(({ id }) => id === row.id))

  return {
    rows,
    payable,
    has: (row: ProductionRow) => ids.has(row.id),
    toggle: (row: ProductionRow) => keep(ids.has(row.id) ? others([row]) : [...rows, row]),
    clear: () => setKept(new Map()),
    offered,
    allOffered: offered.length > 0 && offered.every(({ id }) => ids.has(id)),
    togglePage: () =>
      keep(offered.every(({ id }) => ids.has(id)) ? others(offered) : [...others(offered), ...offered]),
  }
}

export type ChosenRows = ReturnType<typeof useChosenRows>
