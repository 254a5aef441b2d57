import { Suspense } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import type { Column } from './column.ts'
import type { FilterField } from './filter-field.ts'

const ActiveFilters = lazyPart(async () => (await import('../filter/active-filters.tsx')).ActiveFilters)

type FilterBadgesProps<Row> = {
  columns?: Column<Row>[]
  filters?: FilterField[] | undefined
  values: Record<string, string>
  search?: string
  /** Called with the key of a filter, or with 'search'. */
  onRemove: (key: string) => void
  onClear: () => void
}

const fieldOf = <Row,>({ key, header, filterOptions: options }: Column<Row>): FilterField =>
  options ? { key, label: header, options } : { key, label: header, kind: 'text' }

/**
 * All filters in force, each with a way to take it off, and the search with them: alone it stands in its box, with a way to
 * clear it. Nothing is loaded while there are none.
 */
export function FilterBadges<Row>({ columns = [], filters = [], ...props }: FilterBadgesProps<Row>) {
  const { values } = props
  const ofColumns = columns.filter(
    (column) => column.filter && !filters.some((field) => field.key === column.key),
  )
  const fields = [...filters, ...ofColumns.map(fieldOf)].filter((field) => values[field.key])
  if (fields.length === 0) return null
  return (
    <Suspense fallback={<div className="h-[32px]" />}>
      <ActiveFilters {...props} fields={fields} />
    </Suspense>
  )
}
