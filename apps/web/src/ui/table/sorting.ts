/** The order in which a list comes: `fullName`, or `-fullName` for the opposite direction. */
export type Sorting = {
  /** The order asked for; empty for the usual one. */
  sort: string
  /** The usual order, where a column shows it. */
  usual: string | undefined
  onSort: (sort: string) => void
}

type Sortable = { key: string; sort?: string }

/** The order after a click on a column: upwards, downwards, then the usual one again. */
export function nextSort(current: string, key: string, usual = '') {
  const next = current === key ? `-${key}` : current === `-${key}` ? usual : key
  return next === usual ? '' : next
}

/** An order that no column has, as an old address may name one, is none. */
export const knownSort = (columns: Sortable[], sort: string) =>
  columns.some((column) => [column.sort, `-${column.sort}`].includes(sort)) ? sort : ''

/** What the header of a column needs to sort by it. */
export function headerSort({ sort: key }: Sortable, sorting: Sorting | undefined) {
  if (!key || !sorting) return undefined
  const current = sorting.sort || sorting.usual || ''
  return {
    direction: current === key ? 'ascending' : current === `-${key}` ? 'descending' : 'none',
    onSort: () => sorting.onSort(nextSort(current, key, sorting.usual)),
  } as const
}
