import type { ReactNode } from 'react'
import type { ColumnFilterKind } from './column-filter.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Replaces the plain header: a `SortHeader`. */
  head?: ReactNode
  align?: 'right'
  filter?: ColumnFilterKind
  /** The text that the column's filter looks at; needed when the cell is not plain text. */
  filterValue?: (row: Row) => string
  className?: string
  /** On a phone a row is a card: this column is its title (the first one by default) or is left out. */
  mobile?: 'title' | 'hide'
  /** Where a table is too narrow, columns give way to a line below the title: 1 goes first, and one without last. */
  yields?: number | 'never'
}

export const titleColumn = <Row>(columns: Column<Row>[]) =>
  columns.find((column) => column.mobile === 'title') ?? columns[0]
