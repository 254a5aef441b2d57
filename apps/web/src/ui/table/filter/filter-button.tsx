import { useEffect, useState } from 'react'
import { whenIdle } from '../../../platform/when-idle.ts'
import { Button } from '../../button.tsx'
import { lazyComponent, preloadOnIntent } from '../../lazy/lazy-component.tsx'
import type { FilterField } from './filter-field.ts'

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog)

type FilterButtonProps = {
  filters: FilterField[]
  values: Record<string, string>
  /** The number of active filters, including column filters. */
  count: number
  onApply: (values: Record<string, string>) => void
  onClear: () => void
}

export function FilterButton({ count, ...dialog }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  const [isOpening, setOpening] = useState(false)
  useEffect(() => whenIdle(() => void FilterDialog.preload(), 500), [])

  // The button is busy while the dialog downloads.
  async function show() {
    setWasOpened(true)
    setOpen(true)
    setOpening(true)
    await FilterDialog.preload()
    setOpening(false)
  }

  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        loading={isOpening}
        {...preloadOnIntent(FilterDialog)}
        onClick={() => void show()}
      >
        Filtros
        {count > 0 && (
          <span className="grid h-[20px] min-w-[20px] place-content-center rounded-full bg-brand px-1 text-on-brand text-xs">
            {count}
            <span className="sr-only">{count === 1 ? ' ativo' : ' ativos'}</span>
          </span>
        )}
      </Button>
      {wasOpened && <FilterDialog {...dialog} open={open} onOpenChange={setOpen} />}
    </>
  )
}
