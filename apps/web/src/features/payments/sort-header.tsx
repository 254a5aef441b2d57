import './sort-header.css'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'

type Order = 'asc' | 'desc'

type SortHeaderProps = {
  header: string
  align?: 'right' | undefined
  /** The sort direction of this column; undefined if another column sorts. */
  order: Order | undefined
  onSort: (order: Order) => void
}

/** The header of a column that the server can sort by. On a phone it is a pill above the cards, like a filter. */
export function SortHeader({ header, align, order, onSort }: SortHeaderProps) {
  const Arrow = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      className={`sort-header ${align === 'right' ? 'sort-header-right' : ''}`}
    >
      <button
        type="button"
        title={`Ordenar por ${header}`}
        onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
        className="sort-button"
      >
        {header}
        <Arrow aria-hidden />
      </button>
    </th>
  )
}
