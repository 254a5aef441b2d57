import type { ComponentType, ReactNode } from 'react'
import type { FilterOption } from './filter/filter-field.ts'

/** React's key of a row: its id, or its index where rows have none. */
export type RowKey = string | number

export type ColumnFilter = {
  /** The header as a button that opens the filter; the column's key is the URL parameter. */
  Button: ComponentType<{ id: string; header: string }>
  /** All possible values, if the column has a closed list. */
  options: readonly FilterOption[] | undefined
  /** Normalises the value from the URL; returns '' for an unknown one. */
  known: (value: string) => string
}

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** On the title column: names the row in the labels of its buttons, if the cell is not text or not unique. */
  rowName?: (row: Row) => string
  /** Replaces the plain header: a `SortHeader`. */
  head?: ReactNode
  align?: 'right'
  /** The sort key, if the list can be sorted by this column. */
  sort?: string
  /** Created by `filterBy`; lists without filters do not load its code. */
  filter?: ColumnFilter
  className?: string
  /** The cell shows all its lines. Other cells are cut after two, so that rows keep their height. */
  isWhole?: true
  /**
   * The smallest width in px. A table whose columns all have one is laid out by these widths alone, so its headings do
   * not move when rows arrive. Spare width is divided in proportion.
   */
  width?: number
  /** On a phone a row is a card: this column is its title (by default the first column) or is hidden. */
  mobile?: 'title' | 'hide'
  /**
   * If the table is too narrow, columns move to a line below the title. Lower numbers move first, columns without a
   * number last.
   */
  yields?: number | 'never'
}

export const titleColumn = <Row>(columns: Column<Row>[]) =>
  columns.find((column) => column.mobile === 'title') ?? columns[0]
