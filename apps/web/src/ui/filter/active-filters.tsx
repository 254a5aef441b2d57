import { useQueries } from '@tanstack/react-query'
import { labelsOf } from '../list/column-filter.ts'
import type { FilterField } from '../list/filter-field.ts'
import { formatDay } from '../text/format.ts'
import { BadgeList } from './badge-list.tsx'
import { filterOptionsQuery } from './filter-options.ts'

type ActiveFiltersProps = {
  /** Those that have a value. */
  fields: FilterField[]
  values: Record<string, string>
  search?: string
  onRemove: (key: string) => void
  onClear: () => void
}

export function ActiveFilters({ fields, values, search = '', onRemove, onClear }: ActiveFiltersProps) {
  const lookups = fields.filter((field) => 'load' in field)
  const found = useQueries({ queries: lookups.map(filterOptionsQuery) })

  /** The address holds the number of a record: its name is found among all the options. */
  function nameOf(field: FilterField, value: string) {
    const options = found[lookups.findIndex(({ key }) => key === field.key)]?.data
    const known = options?.find((option) => String(option.value) === value)
    return known?.label ?? (options ? `nº ${value}` : '…')
  }

  function labelOf(field: FilterField, value: string) {
    if ('load' in field) return nameOf(field, value)
    if ('options' in field) return labelsOf(field.options, value).join(', ')
    return field.kind === 'date' ? formatDay(value) : value
  }

  const active = fields.map((field) => ({
    key: field.key,
    name: field.label,
    label: labelOf(field, values[field.key] ?? ''),
    onRemove: () => onRemove(field.key),
  }))
  const searched = { key: 'search', name: 'Busca', label: search, onRemove: () => onRemove('search') }
  return <BadgeList active={search ? [searched, ...active] : active} onClear={onClear} />
}
