import type { ColumnFilter } from '../column.ts'
import { type ColumnFilterKind, filterValue } from './column-filter.ts'
import { ColumnFilterButton } from './column-filter-button.tsx'
import type { FilterOption } from './filter-field.ts'

/** A filter in a column header. The server filters the whole list. */
/* @__NO_SIDE_EFFECTS__ */
export const filterBy = (kind: ColumnFilterKind, options?: readonly FilterOption[]): ColumnFilter => ({
  options,
  known: (value) => filterValue({ kind, options }, value) ?? '',
  Button: (column) => <ColumnFilterButton {...column} kind={kind} options={options} />,
})
