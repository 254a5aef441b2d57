import { Suspense, useState } from 'react'
import { lazyPart, usePrefetch } from '../lazy/lazy-part.ts'
import type { Column } from './column.ts'
import { countFilterValues, matchesColumnFilter } from './column-filter.ts'

const ColumnFilterPopover = lazyPart(
  async () => (await import('../filter/column-filter-popover.tsx')).ColumnFilterPopover,
)

function filterText<Row>(column: Column<Row>, row: Row) {
  if (column.filterValue) return column.filterValue(row)
  const content = column.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}

/**
 * The filters in the headers of columns, which search the rows on screen. `typed` has their texts, by the keys of their
 * columns; once the rows are there, their popover is fetched.
 */
export function useColumnFilters<Row>(
  columns: Column<Row>[],
  typed: Record<string, string>,
  onType: ((key: string, typed: string) => void) | undefined,
  ready: boolean,
) {
  const [opened, setOpened] = useState<{ key: string; anchor: HTMLElement }>()
  const filterable = columns.filter((column) => column.filter)
  usePrefetch(ColumnFilterPopover, ready && filterable.length > 0)

  const textOf = ({ key }: Column<Row>) => typed[key] ?? ''
  const countOf = (column: Column<Row>) =>
    column.filter ? countFilterValues(textOf(column), column.filter) : 0
  const openedColumn = filterable.find((column) => column.key === opened?.key)

  return {
    any: filterable.length > 0,
    inForce: filterable.some((column) => countOf(column) > 0),
    matches: (row: Row) =>
      filterable.every((column) =>
        matchesColumnFilter(filterText(column, row), textOf(column), column.filter ?? 'text'),
      ),
    headerOf: (column: Column<Row>) => {
      const open = opened?.key === column.key
      return {
        filterable: Boolean(column.filter),
        filterCount: countOf(column),
        open,
        onToggle: (anchor: HTMLElement) => setOpened(open ? undefined : { key: column.key, anchor }),
      }
    },
    popover: opened && openedColumn && (
      <Suspense fallback={null}>
        <ColumnFilterPopover
          key={opened.key}
          header={openedColumn.header}
          value={textOf(openedColumn)}
          anchor={opened.anchor}
          onApply={(text) => onType?.(opened.key, text)}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  }
}
