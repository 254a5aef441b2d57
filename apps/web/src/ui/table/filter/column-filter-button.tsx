import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyComponent, preloadOnIntent } from '../../lazy/lazy-component.tsx'
import { headerPill } from '../column-header.tsx'
import { useListSearch } from '../list-search.ts'
import { countFilterValues, type FilterTerms, filterValue, labelsOf, noValueText } from './column-filter.ts'

const ColumnFilterPopover = lazyComponent(
  async () => (await import('./column-filter-popover.tsx')).ColumnFilterPopover,
)

type ColumnFilterButtonProps = FilterTerms & { id: string; header: string }

/** A column header as a button that opens the filter. The URL stores the value. */
export function ColumnFilterButton({ id, header, kind, options }: ColumnFilterButtonProps) {
  const list = useListSearch()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const value = list.filters[id] ?? ''
  const count = countFilterValues(value, kind)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        title={`Filtrar por ${header}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...preloadOnIntent(ColumnFilterPopover)}
        onClick={() => setOpen(!open)}
        className={headerPill(count > 0)}
      >
        {header}
        {count > 0 ? (
          <span className="grid h-[20px] min-w-[20px] place-content-center rounded-full bg-brand px-1 text-on-brand text-xs">
            {count}
            <span className="sr-only">{count === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
          </span>
        ) : (
          <ListFilter size={14} className="shrink-0 in-[th[aria-sort]]:@3xl:@max-7xl:hidden" />
        )}
      </button>
      {open && (
        <ColumnFilterPopover
          header={header}
          value={options && value ? labelsOf(options, value) : value}
          anchor={anchor}
          noValueText={noValueText(header, kind)}
          toValue={(typed) => filterValue({ kind, options }, typed)}
          onApply={(next) => void list.setFilters({ [id]: next })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
