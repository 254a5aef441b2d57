import type { ColumnFilter } from '../column.ts'
import { type ColumnFilterKind, filterValue } from './column-filter.ts'
import { ColumnFilterButton } from './column-filter-button.tsx'
import type { FilterOption } from './filter-field.ts'

/** The filter in the header of a column: the server looks for it in the whole list. */
/* @__NO_SIDE_EFFECTS__ */
export const filterBy = (kind: ColumnFilterKind, options?: readonly FilterOption[]): ColumnFilter => ({
  options,
  known: (value) => filterValue({ kind, options }, value) ?? '',
  Button: (column) => <ColumnFilterButton {...column} kind={kind} options={options} />,
})
