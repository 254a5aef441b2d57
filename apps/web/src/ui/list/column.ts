import type { ReactNode } from 'react'
import type { ColumnFilterKind } from './column-filter.ts'
import type { FilterOption } from './filter-field.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Replaces the plain header: a `SortHeader`. */
  head?: ReactNode
  align?: 'right'
  /** The name of the order by this column, where the list can be sorted by it. */
  sort?: string
  /** The server looks for what is typed under the column's key, in the whole list. */
  filter?: ColumnFilterKind
  /** All that the column may hold, where that is a closed list: the filter is made of their values. */
  filterOptions?: readonly FilterOption[]
  className?: string
  /** On a phone a row is a card: this column is its title (the first one by default) or is left out. */
  mobile?: 'title' | 'hide'
  /** Where a table is too narrow, columns give way to a line below the title: 1 goes first, and one without last. */
  yields?: number | 'never'
}

export const titleColumn = <Row>(columns: Column<Row>[]) =>
  columns.find((column) => column.mobile === 'title') ?? columns[0]
