import { ListFilter } from 'lucide-react'

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
        className={`inline-flex h-[40px] items-center gap-2 rounded-full px-2.5 font-semibold transition-colors hover:bg-brand-tint @max-3xl:border @max-3xl:px-4 ${filterCount > 0 ? 'border-brand text-brand-dark' : 'border-field text-muted'}`}
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
    </th>
  )
}
