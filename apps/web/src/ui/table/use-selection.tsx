import { type ReactNode, useState } from 'react'
import type { Column } from './column.ts'

/** The actions for the selected records of a list. */
export type BulkActions<Row> = {
  id: (row: Row) => number
  /** The nouns: 'paciente', 'pacientes'. */
  noun: readonly [singular: string, plural: string]
  /** Texts of the selected rows to copy: 'Copiar telefones'. */
  copies?: { label: string; text: (row: Row) => string | null | undefined }[]
  /** Buttons that only this list has. */
  buttons?: (selected: { rows: Row[]; onDone: () => void }) => ReactNode
}

/** The selected rows of all pages, by id; undefined while the checkboxes are hidden. */
type Selected<Row> = ReadonlyMap<number, Row> | undefined

export type Selection<Row> = ReturnType<typeof useSelection<Row>>

/** The selection of a list; undefined if `bulk` is undefined. */
export function useSelection<Row>(bulk: BulkActions<Row> | undefined) {
  const [selected, setSelected] = useState<Selected<Row>>()
  if (!bulk) return undefined
  const { id } = bulk

  function set(rows: Row[], isSelected: boolean) {
    const next = new Map(selected)
    for (const row of rows) {
      if (isSelected) next.set(id(row), row)
      else next.delete(id(row))
    }
    setSelected(next)
  }

  return {
    bulk,
    isActive: selected !== undefined,
    rows: [...(selected?.values() ?? [])],
    has: (row: Row) => selected?.has(id(row)) ?? false,
    set,
    /** Selects or deselects a row. Hidden checkboxes become visible. */
    toggle: (row: Row) => set([row], !selected?.has(id(row))),
    clear: () => setSelected(new Map()),
    start: () => setSelected(new Map()),
    stop: () => setSelected(undefined),
  }
}

/** The column of checkboxes. A header text would widen the column. */
export const selectionColumn = <Row,>(
  selection: NonNullable<Selection<Row>>,
  title: Column<Row>,
): Column<Row> => ({
  key: 'selection',
  header: '',
  mobile: 'hide',
  yields: 'never',
  // The padding leaves too little width for a checkbox, so the cell must not clip its content.
  isWhole: true,
  width: 56,
  cell: (row) => (
    <label className="-m-2 inline-grid size-[40px] cursor-pointer place-content-center">
      <input
        type="checkbox"
        aria-label={`Selecionar ${String(title.cell(row))}`}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
        className="size-[18px] accent-brand"
      />
    </label>
  ),
})
