import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './column.ts'

/** The columns in the order in which they give way: those that say so first, then the others from the right. */
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
 * Measures whether the table fits its box. Where it does not, one column after another gives way, before anything is
 * painted; they come back only when the box changes its width, so that turning pages moves no columns about.
 */
export function useFolding<Row>(columns: Column<Row>[], title: Column<Row> | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const keys = columns.map(({ key }) => key).join()
  // An object, so that setting the count to 0 again renders and measures again.
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
      // A typeface that comes late widens the table only.
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
    /** Nothing is left to give way: then the table scrolls sideways. */
    scrolls: count > order.length,
  }
}
