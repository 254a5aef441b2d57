/** The sort order of a list: `fullName`, or `-fullName` for descending. */
export type Sorting = {
  /** The requested sort order; empty for the default. */
  sort: string
  /** The sort key of the default order; undefined if no column has that key. */
  usual: string | undefined
  onSort: (sort: string) => void
}

type Sortable = { key: string; sort?: string }

/** The sort order after a click on a column: ascending, descending, default. */
export function nextSort(current: string, key: string, usual = '') {
  const next = current === key ? `-${key}` : current === `-${key}` ? usual : key
  return next === usual ? '' : next
}

/** Returns '' for a sort order that no column has, as in an old URL. */
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
