import { type ReactNode, Suspense, useState } from 'react'
import { type Column, type Sorting, titleColumn } from './column.ts'
import { countFilterValues, matchesColumnFilter } from './column-filter.ts'
import { ColumnHeader, SortHeader } from './column-header.tsx'
import { DataRow, hasRowAction, type RowActionProps } from './data-row.tsx'
import { lazyPart, usePrefetch } from './lazy-part.ts'
import { EmptyArea, ErrorArea, LoadingArea } from './table-areas.tsx'

export type { Column }

type DataTableProps<Row> = RowActionProps<Row> & {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  state?: 'loading' | 'error' | 'ready'
  /** The rows belong to a page or a search that is being replaced. */
  outdated?: boolean
  rowKey?: (row: Row, index: number) => string | number
  filtered?: boolean
  /** What is typed into the filters of the columns, by their keys. */
  columnFilters?: Record<string, string>
  onColumnFilter?: (key: string, typed: string) => void
  /** Which of the columns that can sort does it now. */
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  onClearFilters?: () => void
  onRetry?: () => void
  emptyHint?: ReactNode
  /** For a table of many columns: closer together, so that none is cut on a small desktop. */
  dense?: boolean
  footer?: ReactNode
}

const ColumnFilterPopover = lazyPart(
  async () => (await import('./column-filter-popover.tsx')).ColumnFilterPopover,
)

// Only its own cells: what a row opens into may hold a table too.
const denseClass =
  '@3xl:text-[14px] @3xl:[&>*>tr>:is(td,th)]:px-1.5! @3xl:[&>*>tr>td]:min-w-0! @3xl:[&>*>tr>td>.line-clamp-2]:line-clamp-3 @3xl:[&_th>button]:gap-1 @3xl:[&_th>button]:px-0!'

function idOrIndex(row: object, index: number) {
  return 'id' in row && (typeof row.id === 'number' || typeof row.id === 'string') ? row.id : index
}

function filterText<Row>(column: Column<Row>, row: Row) {
  if (column.filterValue) return column.filterValue(row)
  const content = column.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}

export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  state = 'ready',
  outdated = false,
  rowKey = idOrIndex,
  filtered = false,
  columnFilters = {},
  onColumnFilter,
  sorting,
  onSort,
  onClearFilters,
  onRetry,
  emptyHint,
  dense = false,
  footer,
  ...action
}: DataTableProps<Row>) {
  const [opened, setOpened] = useState<{ key: string; anchor: HTMLElement }>()
  const filterable = columns.filter((column) => column.filter)
  usePrefetch(ColumnFilterPopover, state === 'ready' && filterable.length > 0)

  const countOf = ({ key, filter }: Column<Row>) =>
    filter ? countFilterValues(columnFilters[key] ?? '', filter) : 0
  const visible = rows.filter((row) =>
    filterable.every((column) => {
      const typed = columnFilters[column.key] ?? ''
      return matchesColumnFilter(filterText(column, row), typed, column.filter ?? 'text')
    }),
  )
  const anyFilter = filtered || filterable.some((column) => countOf(column) > 0)
  const openedColumn = filterable.find((column) => column.key === opened?.key)
  const title = titleColumn(columns)
  const hasAction = hasRowAction(action)
  const hasPills = filterable.length > 0 || columns.some((column) => column.sort)

  function area() {
    if (state === 'loading') return <LoadingArea />
    if (state === 'error') return <ErrorArea onRetry={onRetry} />
    return <EmptyArea hint={emptyHint} onClear={anyFilter ? onClearFilters : undefined} />
  }

  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <div className="overflow-x-auto">
        <table
          aria-busy={state === 'loading' || outdated}
          className={`w-full border-collapse @max-3xl:block ${dense ? denseClass : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="@max-3xl:block">
            <tr
              className={`text-left text-muted ${hasPills ? '@max-3xl:flex @max-3xl:gap-2 @max-3xl:overflow-x-auto @max-3xl:p-3' : '@max-3xl:sr-only'}`}
            >
              {columns.map((column) =>
                column.sort ? (
                  <SortHeader
                    key={column.key}
                    header={column.header}
                    align={column.align}
                    order={sorting?.by === column.sort ? sorting.order : undefined}
                    onSort={(order) => onSort?.({ by: column.sort ?? '', order })}
                  />
                ) : (
                  <ColumnHeader
                    key={column.key}
                    header={column.header}
                    align={column.align}
                    filterable={Boolean(column.filter)}
                    filterCount={countOf(column)}
                    open={opened?.key === column.key}
                    onToggle={(anchor) =>
                      setOpened(opened?.key === column.key ? undefined : { key: column.key, anchor })
                    }
                  />
                ),
              )}
              {hasAction && <ColumnHeader header={action.expandRow ? 'Expandir' : 'Ações'} />}
            </tr>
          </thead>
          <tbody
            className={`@max-3xl:block ${outdated ? 'opacity-50 transition-opacity delay-150 duration-150' : ''}`}
          >
            {state === 'ready' && visible.length > 0 ? (
              visible.map((row, index) => (
                <DataRow key={rowKey(row, index)} row={row} columns={columns} title={title} {...action} />
              ))
            ) : (
              <tr className="@max-3xl:block">
                <td colSpan={columns.length + (hasAction ? 1 : 0)} className="p-0 @max-3xl:block">
                  {area()}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {footer}
      {opened && openedColumn && (
        <Suspense fallback={null}>
          <ColumnFilterPopover
            key={opened.key}
            header={openedColumn.header}
            value={columnFilters[opened.key] ?? ''}
            anchor={opened.anchor}
            onApply={(typed) => onColumnFilter?.(opened.key, typed)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
