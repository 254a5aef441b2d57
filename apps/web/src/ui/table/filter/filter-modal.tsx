import { Suspense, useState } from 'react'
import { Button } from '../../button.tsx'
import { lazyPart, onIntent } from '../../lazy/lazy-part.ts'
import type { FilterField } from '../filter-field.ts'

export type FilterModalProps = {
  filters: FilterField[]
  values: Record<string, string>
  /** The number of filters in force, those of columns included; 'Removidos' shows by itself that it is on. */
  count: number
  onApply: (values: Record<string, string>) => void
  onClear: () => void
}

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog)

export function FilterModal({ filters, values, count, onApply, onClear }: FilterModalProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  function show() {
    setUsed(true)
    setOpen(true)
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...onIntent(FilterDialog)} onClick={show}>
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
