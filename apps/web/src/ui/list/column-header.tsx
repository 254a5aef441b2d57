import { ArrowUp, ArrowUpDown, ListFilter } from 'lucide-react'
import type { HeaderSort } from './sorting.ts'

type ColumnHeaderProps = {
  header: string
  align?: 'right'
  filterable?: boolean
  filterCount?: number
  open?: boolean
  onToggle?: (anchor: HTMLElement) => void
  sort?: HeaderSort | undefined
}

const pill =
  'inline-flex h-[40px] items-center gap-2 rounded-full px-2.5 align-middle font-semibold transition-colors hover:bg-brand-tint @max-3xl:border @max-3xl:px-4'

/** The header of a column; on a phone, where it filters or sorts, a pill above the cards. */
export function ColumnHeader({ header, align, filterable = false, sort, ...filter }: ColumnHeaderProps) {
  const side = align === 'right' ? 'text-right' : 'text-left'
  if (!filterable && !sort) {
    return (
      <th
        scope="col"
        className={`h-[45px] whitespace-nowrap px-3 @4xl:px-4 font-semibold text-muted ${side} @max-3xl:sr-only`}
      >
        {header}
      </th>
    )
  }
  return (
    <th
      scope="col"
      // Without it every cell would be read out with the names of both buttons.
      aria-label={header}
      aria-sort={sort?.direction}
      className={`h-[45px] whitespace-nowrap px-0.5 @4xl:px-1.5 @max-3xl:flex @max-3xl:h-auto @max-3xl:p-0 ${side}`}
    >
      {filterable && <FilterButton header={header} {...filter} />}
      {sort && <SortButton header={header} named={!filterable} {...sort} />}
    </th>
  )
}

type FilterButtonProps = Omit<ColumnHeaderProps, 'align' | 'filterable' | 'sort'>

function FilterButton({ header, filterCount = 0, open = false, onToggle }: FilterButtonProps) {
  return (
    <button
      type="button"
      title={`Filtrar por ${header}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={(event) => onToggle?.(event.currentTarget)}
      className={`${pill} ${filterCount > 0 ? 'border-brand text-brand-dark' : 'border-field text-muted'}`}
    >
      {header}
      {filterCount > 0 ? (
        <span className="grid h-[20px] min-w-[20px] place-content-center rounded-full bg-brand px-1 text-on-brand text-xs">
          {filterCount}
          <span className="sr-only">{filterCount === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
        </span>
      ) : (
        <ListFilter size={14} />
      )}
    </button>
  )
}

type SortButtonProps = HeaderSort & { header: string; named: boolean }

/** Beside a filter, whose button has the name already, it is the arrow alone. */
function SortButton({ header, named, direction, onSort }: SortButtonProps) {
  const sorted = direction !== 'none'
  const Arrow = sorted ? ArrowUp : ArrowUpDown
  const label = `Ordenar por ${header}`
  return (
    <button
      type="button"
      title={label}
      aria-label={named ? undefined : label}
      onClick={onSort}
      className={`${pill} ${named ? '' : '-ml-1.5 px-1.5! @max-3xl:ml-1 @max-3xl:px-3!'} ${sorted ? 'border-brand text-brand-dark' : 'border-field text-muted'}`}
    >
      {named && header}
      <Arrow
        size={14}
        aria-hidden
        className={`transition-transform ${direction === 'descending' ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
