import { type ReactNode, useState } from 'react'
import type { Column } from './column.ts'
import type { Many } from './many.ts'
import { ManyBar } from './many-bar.tsx'

type MarkingProps<Row> = {
  many: Many<Row>
  title: Pick<Column<Row>, 'key'> & { cell(row: Row): ReactNode }
  onPage: Row[]
  onStop: () => void
  /** The list, with the column of boxes and the bar. */
  children(column: { key: string; header: string; cell(row: Row): ReactNode }, bar: ReactNode): ReactNode
}

/** Rows marked to do something to all of them, on whatever page they are. */
export function Marking<Row>({ many, title, onPage, onStop, children }: MarkingProps<Row>) {
  const [marked, setMarked] = useState<ReadonlyMap<number, Row>>(new Map())
  const rows = [...marked.values()]
  const here = onPage.filter((row) => marked.has(many.id(row)))

  function mark(some: Row[], wanted: boolean) {
    const next = new Map(marked)
    for (const row of some) {
      if (wanted) next.set(many.id(row), row)
      else next.delete(many.id(row))
    }
    setMarked(next)
  }

  const column = {
    key: 'mark',
    // Its boxes say what they are; a word would take the place of a column.
    header: '',
    cell: (row: Row) => (
      <label className="mark-box">
        <input
          type="checkbox"
          aria-label={`Selecionar ${String(title.cell(row))}`}
          checked={marked.has(many.id(row))}
          onChange={(event) => mark([row], event.target.checked)}
        />
      </label>
    ),
  }
  return children(
    column,
    <ManyBar
      noun={many.noun}
      count={marked.size}
      elsewhere={marked.size - here.length}
      onMarkPage={here.length < onPage.length ? () => mark(onPage, true) : undefined}
      copies={(many.copies ?? []).map(({ label, text }) => ({
        label,
        texts: () => rows.flatMap((row) => text(row) ?? []),
      }))}
      onStop={onStop}
    >
      {many.actions?.({ rows, onDone: () => setMarked(new Map()) })}
    </ManyBar>,
  )
}
