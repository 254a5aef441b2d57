import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../text/format.ts'
import type { Column } from '../column.ts'
import type { useListSearch } from '../list-search.ts'
import { BadgeList } from './badge-list.tsx'
import { labelsOf } from './column-filter.ts'
import type { FilterField } from './filter-field.ts'
import { filterOptionsQuery } from './filter-options.ts'

type Filtered = Pick<Column<unknown>, 'key' | 'header' | 'filter'>

type ActiveFiltersProps = {
  columns?: Filtered[]
  filters?: FilterField[] | undefined
  /** The active filters, by key. */
  values: Record<string, string>
  list: Pick<ReturnType<typeof useListSearch>, 'search' | 'setSearch' | 'setFilters' | 'clear'>
}

const fieldOf = ({ key, header, filter }: Filtered): FilterField =>
  filter?.options ? { key, label: header, options: filter.options } : { key, label: header, kind: 'text' }

/**
 * A badge for each active filter. The search gets a badge only beside another filter, because the search box has a
 * clear button.
 */
export function ActiveFilters({ columns = [], filters = [], values, list }: ActiveFiltersProps) {
  const ofColumns = columns.filter(
    (column) => column.filter && !filters.some((field) => field.key === column.key),
  )
  const active = [...filters, ...ofColumns.map(fieldOf)].flatMap((field) => {
    const value = values[field.key]
    if (!value) return []
    const onRemove = () => void list.setFilters({ [field.key]: '' })
    return [{ key: field.key, name: field.label, label: <Value field={field} value={value} />, onRemove }]
  })
  if (active.length === 0) return null
  const { search } = list
  const searched = { key: 'search', name: 'Busca', label: search, onRemove: () => void list.setSearch('') }
  return <BadgeList active={search ? [searched, ...active] : active} onClear={() => void list.clear()} />
}

type ValueProps<Field> = { field: Field; value: string }

function Value({ field, value }: ValueProps<FilterField>) {
  if ('load' in field) return <RecordName field={field} value={value} />
  if ('options' in field) return labelsOf(field.options, value)
  return field.kind === 'date' ? formatDay(value) : value
}

/** The URL contains only a record id, so the name is read from all options. */
function RecordName({ field, value }: ValueProps<Parameters<typeof filterOptionsQuery>[0]>) {
  const { data: options } = useQuery(filterOptionsQuery(field))
  const known = options?.find((option) => String(option.value) === value)
  return known?.label ?? (options ? `nº ${value}` : '…')
}
