import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import type { ActiveFiltersProps } from '../filter/active-filters.tsx'
import { lazyPart, onIntent } from '../lazy/lazy-part.ts'
import type { FilterField } from './filter-field.ts'

export type { FilterField }

type FilterModalProps = {
  filters: FilterField[]
  values: Record<string, string>
  /** The number of filters in force, those of columns included; 'Removidos' shows by itself that it is on. */
  count: number
  onApply: (values: Record<string, string>) => void
  onClear: () => void
}

const ActiveFilters = lazyPart(async () => (await import('../filter/active-filters.tsx')).ActiveFilters)

/** All filters in force, each with a way to take it off; nothing is loaded while there are none. */
export function FilterBadges(props: ActiveFiltersProps) {
  const { columns = [], filters = [], values } = props
  const isOn = ({ key }: { key: string }) => Boolean(values[key])
  return (
    (filters.some(isOn) || columns.some((column) => column.filter && isOn(column))) && (
      <Suspense fallback={<div className="min-h-[32px]" />}>
        <ActiveFilters {...props} />
      </Suspense>
    )
  )
}

const FilterDialog = lazyPart(async () => (await import('../filter/filter-dialog.tsx')).FilterDialog)

export function FilterModal({ filters, values, count, onApply, onClear }: FilterModalProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  function show() {
    setUsed(true)
    setOpen(true)
  }

  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        icon={<ListFilter size={16} />}
        {...onIntent(FilterDialog)}
        onClick={show}
      >
        Filtros
        {count > 0 && (
          <span className="grid h-[20px] min-w-[20px] place-content-center rounded-full bg-brand px-1 text-on-brand text-xs">
            {count}
            <span className="sr-only">{count === 1 ? ' ativo' : ' ativos'}</span>
          </span>
        )}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <FilterDialog
            open={open}
            onOpenChange={setOpen}
            filters={filters}
            values={values}
            onApply={onApply}
            onClear={onClear}
          />
        </Suspense>
      )}
    </>
  )
}
