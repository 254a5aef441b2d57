/** The sort order of a list: `fullName`, or `-fullName` for descending. */
export type Sorting = {
  /** The requested order; empty for the default. */
  sort: string
  /** The sort key of the default order; undefined if no column has that key. */
  usual: string | undefined
  onSort: (sort: string) => void
}

type Sortable = { key: string; sort?: string }

/** The order after a click on a column: ascending, descending, then the default again. */
export function nextSort(current: string, key: string, usual = '') {
  const next = current === key ? `-${key}` : current === `-${key}` ? usual : key
  return next === usual ? '' : next
}

/** Returns '' for an order that no column has; an old URL may contain one. */
export const knownSort = (columns: Sortable[], sort: string) =>
  columns.some((column) => [column.sort, `-${column.sort}`].includes(sort)) ? sort : ''

/** The sort state and the click handler of a column header. */
export function headerSort({ sort: key }: Sortable, sorting: Sorting | undefined) {
  if (!key || !sorting) return undefined
  const current = sorting.sort || sorting.usual || ''
  return {
    direction: current === key ? 'ascending' : current === `-${key}` ? 'descending' : 'none',
    onSort: () => sorting.onSort(nextSort(current, key, sorting.usual)),
  } as const
}
