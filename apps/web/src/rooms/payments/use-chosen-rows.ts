import { useIsFetching, useQuery } from '@tanstack/react-query'
import type { ProductionRow } from '@zelo/contract/payments'
import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { familyKey, payoutsQuery } from './payments.queries.ts'
import { changedAfterPayment, dueOf } from './payout.ts'
import type { Month } from './use-results.ts'

const payable = (row: ProductionRow) => !row.closed && (dueOf(row) > 0 || changedAfterPayment(row))

type Kept = ReadonlyMap<number, ProductionRow>

const byId = (rows: ProductionRow[]): Kept => new Map(rows.map((row) => [row.id, row]))

/** The chosen rows as they are now: those of the page are at hand, the others are read beside it. */
function useTruth(kept: Kept, page: ProductionRow[], month: Month) {
  const onPage = byId(page)
  const elsewhere = [...kept.keys()].filter((id) => !onPage.has(id)).sort((one, other) => one - other)
  const { data } = useQuery(payoutsQuery(month, elsewhere))
  const read = data && byId(data)
  /** Nothing of a row that is gone; until the others are read they are what they were. */
  return (row: ProductionRow) => onPage.get(row.id) ?? (read ? read.get(row.id) : row)
}

/** The payouts chosen to be paid together, over several pages. A row that cannot be paid any more leaves by itself. */
export function useChosenRows(page: ProductionRow[], month: Month) {
  const [kept, setKept] = useState<Kept>(new Map())
  const truthOf = useTruth(kept, page, month)
  const now = [...kept.values()].map((row) => ({ id: row.id, row: truthOf(row) }))
  const rows = now.flatMap(({ row }) => (row && payable(row) ? [row] : []))
  const ids = new Set(rows.map(({ id }) => id))
  // One that was paid too much is settled only by who means it, never along with the others.
  const offered = page.filter((row) => payable(row) && dueOf(row) > 0)

  // Of a paid one the page speaks; that one was closed or is gone would go unnoticed.
  const lost = now.filter(({ row }) => !row || row.closed).length
  // Told when all of them are read: one word for those of this page and of the others.
  const reading = useIsFetching({ queryKey: familyKey('production') }) > 0
  useEffect(() => {
    if (lost === 0 || reading) return
    setKept(byId(rows))
    showToast(lost === 1 ? '1 repasse saiu da seleção' : `${lost} repasses saíram da seleção`, {
      detail: 'A competência foi fechada ou o PAD não tem mais sessões no mês.',
    })
  })

  const keep = (wanted: ProductionRow[]) => setKept(byId(wanted))
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
