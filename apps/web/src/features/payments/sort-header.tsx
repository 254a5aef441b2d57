import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'

type Order = 'asc' | 'desc'

type SortHeaderProps = {
  header: string
  align?: 'right' | undefined
  /** The sort order of this column; undefined if the list is sorted by another column. */
  order: Order | undefined
  onSort: (order: Order) => void
}

/** The header of a column that the server can sort by. On a phone the header is a pill above the cards. */
export function SortHeader({ header, align, order, onSort }: SortHeaderProps) {
  const Arrow = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      className={`h-[45px] @max-3xl:h-auto @max-3xl:whitespace-nowrap px-0 @max-3xl:p-0 first:pl-1.5 leading-[18px] ${align === 'right' ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        title={`Ordenar por ${header}`}
        onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
        className={`inline-flex h-[40px] items-center gap-1 rounded-full @max-3xl:border px-1.5 @max-3xl:px-4 text-left font-semibold transition-colors hover:bg-brand-tint ${order ? 'border-brand text-brand-dark' : 'border-field text-muted'}`}
      >
        {header}
        <Arrow
          aria-hidden
          className={order ? 'size-[14px] shrink-0' : 'size-[14px] shrink-0 @3xl:@max-7xl:hidden'}
        />
      </button>
    </th>
  )
}
