import type { ComponentType, ReactNode } from 'react'
import type { FilterOption } from './filter/filter-field.ts'

/** The React key of a row: its id, or the index of a row without an id. */
export type RowKey = string | number

export type ColumnFilter = {
  /** Renders the header as a button that opens the filter. `id` is the URL parameter. */
  Button: ComponentType<{ id: string; header: string }>
  /** All possible values, if the column has a closed list. */
  options: readonly FilterOption[] | undefined
  /** Normalises the value of the URL parameter; returns '' for an unknown value. */
  known: (value: string) => string
}

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** For the title column: the name of the row in button labels, if the cell is not text or not unique. */
  rowName?: (row: Row) => string
  /** Replaces the text of the header. */
  head?: ReactNode
  align?: 'right'
  /** The sort key, if the list can be sorted by this column. */
  sort?: string
  /** Created by `filterBy`, so that lists without filters do not load the code of filters. */
  filter?: ColumnFilter
  className?: string
  /** The cell shows all its lines. Other cells are cut after two lines, so that all rows have the same height. */
  isWhole?: true
  /**
   * The minimum width in px. If all columns have a width, the table is laid out before rows arrive, so that headings do
   * not move. Spare width is divided in proportion.
   */
  width?: number
  /** The role of the column in the card of a phone: title (by default the first column), or hidden. */
  mobile?: 'title' | 'hide'
  /**
   * In a table that is too narrow, columns move to a line below the title: lower numbers first, columns without a
   * number last.
   */
  yields?: number | 'never'
}

export const titleColumn = <Row>(columns: Column<Row>[]) =>
  columns.find((column) => column.mobile === 'title') ?? columns[0]
