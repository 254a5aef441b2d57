import { Suspense, useState } from 'react'
import { lazyPart, usePrefetch } from '../lazy/lazy-part.ts'
import type { Column } from './column.ts'
import { columnFilterValue, countFilterValues, FEWEST_DIGITS, shownFilterValue } from './column-filter.ts'

const ColumnFilterPopover = lazyPart(
  async () => (await import('../filter/column-filter-popover.tsx')).ColumnFilterPopover,
)

/**
 * The filters in the headers of columns. `chosen` has their values, by the keys of their columns; once the rows are there,
 * their popover is fetched.
 */
export function useColumnFilters<Row>(
  columns: Column<Row>[],
  chosen: Record<string, string>,
  onChoose: ((key: string, value: string) => void) | undefined,
  ready: boolean,
) {
  const [opened, setOpened] = useState<{ key: string; anchor: HTMLElement }>()
  const filterable = columns.filter((column) => column.filter)
  usePrefetch(ColumnFilterPopover, ready && filterable.length > 0)

  const chosenIn = ({ key }: Column<Row>) => chosen[key] ?? ''
  const countOf = (column: Column<Row>) =>
    column.filter ? countFilterValues(chosenIn(column), column.filter) : 0
  const openedColumn = filterable.find((column) => column.key === opened?.key)

  return {
    any: filterable.length > 0,
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
          value={shownFilterValue(openedColumn, chosenIn(openedColumn))}
          anchor={opened.anchor}
          unknownText={
            openedColumn.filter === 'digits'
              ? `Escreva pelo menos ${FEWEST_DIGITS} números.`
              : `Nada em ${openedColumn.header} tem este texto.`
          }
          toValue={(typed) => columnFilterValue(openedColumn, typed)}
          onApply={(value) => onChoose?.(opened.key, value)}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  }
}
