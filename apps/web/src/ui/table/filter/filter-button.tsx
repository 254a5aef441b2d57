import { useState } from 'react'
import { Button } from '../../button.tsx'
import { lazyComponent, preloadOnIntent } from '../../lazy/lazy-component.tsx'
import type { FilterField } from './filter-field.ts'

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog)

type FilterButtonProps = {
  filters: FilterField[]
  values: Record<string, string>
  /** The number of filters in use, those of columns included. */
  count: number
  onApply: (values: Record<string, string>) => void
  onClear: () => void
}

export function FilterButton({ count, ...dialog }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  function show() {
    setUsed(true)
    setOpen(true)
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...preloadOnIntent(FilterDialog)} onClick={show}>
        Filtros
        {count > 0 && (
          <span className="grid h-[20px] min-w-[20px] place-content-center rounded-full bg-brand px-1 text-on-brand text-xs">
            {count}
            <span className="sr-only">{count === 1 ? ' ativo' : ' ativos'}</span>
          </span>
        )}
      </Button>
      {used && <FilterDialog {...dialog} open={open} onOpenChange={setOpen} />}
    </>
  )
}
