import { ArrowDown, ArrowUp, ArrowUpDown, ListFilter } from 'lucide-react'
import type { Sorting } from './column.ts'

const pillClass =
  'inline-flex h-[40px] items-center gap-2 rounded-full px-2.5 font-semibold transition-colors hover:bg-brand-tint @max-3xl:border @max-3xl:px-4'

type ColumnHeaderProps = {
  header: string
  align?: 'right'
  filterable?: boolean
  filterCount?: number
  open?: boolean
  onToggle?: (anchor: HTMLElement) => void
}

export function ColumnHeader({
  header,
  align,
  filterable = false,
  filterCount = 0,
  open = false,
  onToggle,
}: ColumnHeaderProps) {
  const side = align === 'right' ? 'text-right' : 'text-left'
  if (!filterable) {
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
      className={`h-[45px] whitespace-nowrap px-0.5 @4xl:px-1.5 @max-3xl:h-auto @max-3xl:p-0 ${side}`}
    >
      <button
        type="button"
        title={`Filtrar por ${header}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => onToggle?.(event.currentTarget)}
        className={`${pillClass} ${filterCount > 0 ? 'border-brand text-brand-dark' : 'border-field text-muted'}`}
      >
        {header}
        {filterCount > 0 ? (
          <span className="grid h-[20px] min-w-[20px] place-content-center rounded-full bg-brand px-1 text-on-brand text-xs">
            {filterCount}
            <span className="sr-only">{filterCount === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
          </span>
        ) : (
          <ListFilter aria-hidden className="size-[14px]" />
        )}
      </button>
    </th>
  )
}

type SortHeaderProps = {
  header: string
  align?: 'right'
  /** How it is sorted by this column; nothing when it is by another. */
  order: Sorting['order'] | undefined
  onSort: (order: Sorting['order']) => void
}

/** On a phone a pill above the cards, like that of a filter. */
export function SortHeader({ header, align, order, onSort }: SortHeaderProps) {
  const Arrow = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      className={`h-[45px] whitespace-nowrap px-0.5 @4xl:px-1.5 @max-3xl:h-auto @max-3xl:p-0 ${align === 'right' ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        title={`Ordenar por ${header}`}
        onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
        className={`${pillClass} ${order ? 'border-brand text-brand-dark' : 'border-field text-muted'}`}
      >
        {header}
        <Arrow aria-hidden className={`size-[14px] ${order ? '' : 'opacity-60'}`} />
      </button>
    </th>
  )
}
