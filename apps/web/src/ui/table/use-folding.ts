import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './column.ts'

/** The columns in folding order: columns with a number first, then the others from right to left. */
function foldOrder<Row>(columns: Column<Row>[], title: Column<Row> | undefined) {
  const last = columns.length + 1
  return columns
    .filter((column) => column !== title && column.yields !== 'never')
    .reverse()
    .sort((one, other) => Number(one.yields ?? last) - Number(other.yields ?? last))
}

const isWider = (table: HTMLElement | null, box: HTMLElement | null) =>
  (table?.offsetWidth ?? 0) > (box?.clientWidth ?? 0)

/**
 * Measures whether the table fits its container. If not, columns fold one after another before the first paint. Folded
 * columns stay folded when only the rows change, so that changing the page does not move columns.
 */
export function useFolding<Row>(columns: Column<Row>[], title: Column<Row> | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const keys = columns.map(({ key }) => key).join()
  // State is an object, so that setting the count to 0 again causes a render and a new measurement.
  const [{ count, measured }, setFolding] = useState({ count: 0, measured: keys })
  if (measured !== keys) setFolding({ count: 0, measured: keys })
  const order = foldOrder(columns, title)

  useLayoutEffect(() => {
    if (count <= order.length && isWider(table.current, box.current))
      setFolding({ count: count + 1, measured: keys })
  })

  useEffect(() => {
    let width = box.current?.clientWidth
    const observer = new ResizeObserver(() => {
      const next = box.current?.clientWidth
      // A font that loads late widens the table, but not its container.
      if (next === width && !isWider(table.current, box.current)) return
      width = next
      flushSync(() => setFolding(({ measured: now }) => ({ count: 0, measured: now })))
    })
    for (const { current } of [box, table]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])

  const folded = new Set(order.slice(0, count))
  return {
    box,
    table,
    shown: columns.filter((column) => !folded.has(column)),
    folded: columns.filter((column) => folded.has(column)),
    /** True if all columns are folded and the table is still too wide. */
    scrolls: count > order.length,
  }
}
