import type { ComponentType, ReactNode } from 'react'
import type { FilterOption } from './filter/filter-field.ts'

/** React's key of a row: its id, or its index where rows have none. */
export type RowKey = string | number

export type ColumnFilter = {
  /** The header, as a button that opens the filter; the column's key is its name in the address. */
  Button: ComponentType<{ id: string; header: string }>
  /** All that the column may hold, where that is a closed list. */
  options: readonly FilterOption[] | undefined
  /** What a value in the address means; empty for nothing. */
  known: (value: string) => string
}

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Replaces the plain header: a `SortHeader`. */
  head?: ReactNode
  align?: 'right'
  /** The name of the order by this column, where the list can be sorted by it. */
  sort?: string
  /** Made by `filterBy`; lists without it need not load what it stands on. */
  filter?: ColumnFilter
  className?: string
  /** On a phone a row is a card: this column is its title (the first one by default) or is left out. */
  mobile?: 'title' | 'hide'
  /** Where a table is too narrow, columns give way to a line below the title: 1 goes first, and one without last. */
  yields?: number | 'never'
}

export const titleColumn = <Row>(columns: Column<Row>[]) =>
  columns.find((column) => column.mobile === 'title') ?? columns[0]
