import type { Column } from './column.ts'

/** The order in which a list comes: `fullName`, or `-fullName` for the opposite direction. */
type Sorting = {
  /** The order asked for; empty for the usual one. */
  sort: string
  /** The usual order, where a column shows it. */
  usual?: string | undefined
  onSort: (sort: string) => void
}

/** The order after a click on a column: upwards, downwards, then the usual one again. */
export function nextSort(current: string, key: string, usual = '') {
  if (current === key) return usual === `-${key}` ? '' : `-${key}`
  const next = current === `-${key}` ? usual : key
  return next === usual ? '' : next
}

/** An order that no column has, as an old address may name one, is none. */
export const knownSort = (columns: { key: string; sort?: string }[], sort: string) =>
  columns.some((column) => column.sort !== undefined && sort.replace(/^-/, '') === column.sort) ? sort : ''

const directionOf = (current: string, key: string) => {
  if (current === key) return 'ascending'
  return current === `-${key}` ? 'descending' : 'none'
}

/** What the header of a column needs to sort by it. */
export function headerSort<Row>({ sort: key }: Column<Row>, sorting: Sorting | undefined) {
  if (key === undefined || !sorting) return undefined
  const current = sorting.sort || sorting.usual || ''
  return {
    direction: directionOf(current, key),
    onSort: () => sorting.onSort(nextSort(current, key, sorting.usual)),
  } as const
}

export type HeaderSort = NonNullable<ReturnType<typeof headerSort>>
export type { Sorting }
