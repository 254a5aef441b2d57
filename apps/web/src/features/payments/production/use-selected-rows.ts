import { useQuery } from '@tanstack/react-query'
import { toCents } from '@zelo/contract/money'
import type { ProductionRow } from '@zelo/contract/payments'
import { useState } from 'react'
import { payoutsQuery } from '../payments.queries.ts'
import type { Month } from '../use-results.ts'
import { dueOf, isOffered, keyOf, keyOfSeen, payoutOf, type SeenPayout } from './payout.ts'

/** The maximum number of payouts in one request. */
export const MOST_SELECTED = 500

type RowsByKey = ReadonlyMap<string, ProductionRow>

const byKey = (rows: ProductionRow[]): RowsByKey => new Map(rows.map((row) => [keyOf(row), row]))

/** Returns the current state of selected rows: rows of the page are loaded, and rows of other pages are queried. */
function useCurrentRows(selected: RowsByKey, page: ProductionRow[], month: Month) {
  const onPage = byKey(page)
  const idsOnOtherPages = new Set(
    [...selected.values()].filter((row) => !onPage.has(keyOf(row))).map(({ id }) => id),
  )
  const { data } = useQuery(
    payoutsQuery(
      month,
      [...idsOnOtherPages].sort((one, other) => one - other),
    ),
  )
  const read = data && byKey(data)
  /**
   * The current row; undefined if the row no longer exists. Until the answer, a row of another page keeps its old
   * values.
   */
  return (row: ProductionRow) => onPage.get(keyOf(row)) ?? (read ? read.get(keyOf(row)) : row)
}

export type SelectedChange = { row: ProductionRow; now: ProductionRow | undefined }

const isAsSelected = (row: ProductionRow, now: ProductionRow | undefined) =>
  now !== undefined &&
  toCents(payoutOf(row)) === toCents(payoutOf(now)) &&
  toCents(dueOf(row)) === toCents(dueOf(now)) &&
  row.waitingFile?.id === now.waitingFile?.id

/** The selected payouts of all pages, with the amounts shown at the selection. */
export function useSelectedRows(page: ProductionRow[], month: Month) {
  const [selected, setSelected] = useState<RowsByKey>(new Map())
  const currentRowOf = useCurrentRows(selected, page, month)
  const rows = [...selected.values()]
  const now = rows.map((row) => ({ row, now: currentRowOf(row) }))
  const offered = page.filter(isOffered)
  const allOffered = offered.length > 0 && offered.every((row) => selected.has(keyOf(row)))

  const replaceSelection = (added: ProductionRow[]) => setSelected(byKey(added))
  const rowsWithout = (keys: Iterable<string>) => {
    const removedKeys = new Set(keys)
    return rows.filter((row) => !removedKeys.has(keyOf(row)))
  }
  /**
   * Adds rows to the latest selection, which may have changed while other pages were read. A row that is already
   * selected keeps its amount.
   */
  const add = (addedRows: ProductionRow[]) =>
    setSelected((before) => {
      const newRows = addedRows.filter((row) => !before.has(keyOf(row)))
      return byKey([...before.values(), ...newRows].slice(0, MOST_SELECTED))
    })

  return {
    rows,
    /** The changes since the selection. The sum keeps the old amounts until the person accepts the changes. */
    changes: now.filter((one) => !isAsSelected(one.row, one.now)) satisfies SelectedChange[],
    takeChanges: () =>
      replaceSelection(now.flatMap((one) => (one.now && isOffered(one.now) ? [one.now] : []))),
    has: (row: ProductionRow) => selected.has(keyOf(row)),
    add,
    toggle: (row: ProductionRow) =>
      selected.has(keyOf(row)) ? replaceSelection(rowsWithout([keyOf(row)])) : add([row]),
    /** Deselects payouts that were paid or marked as unpaid. */
    removePayouts: (payouts: SeenPayout[]) => {
      const paidKeys = new Set(payouts.map(keyOfSeen))
      // Uses the latest state, because other rows may have been selected while the request was pending.
      setSelected((before) => new Map([...before].filter(([key]) => !paidKeys.has(key))))
    },
    clear: () => setSelected(new Map()),
    offered,
    allOffered,
    togglePage: () => (allOffered ? replaceSelection(rowsWithout(offered.map(keyOf))) : add(offered)),
  }
}

export type SelectedRows = ReturnType<typeof useSelectedRows>
