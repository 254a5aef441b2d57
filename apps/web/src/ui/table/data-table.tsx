import type { Density } from '@zelo/contract/list-display'
import { Fragment, type ReactNode } from 'react'
import { type Column, type RowKey, titleColumn } from './column.ts'
import { ColumnHeader } from './column-header.tsx'
import { DataRow, hasRowAction, type RowActionProps, type RowKeyboard } from './data-row.tsx'
import type { Sorting } from './sorting.ts'
import { EmptyArea, ErrorArea, LoadingArea } from './table-states.tsx'
import { useFolding } from './use-folding.ts'

type DataTableProps<Row> = RowActionProps<Row> &
  RowKeyboard<Row> & {
    caption: string
    columns: Column<Row>[]
    rows: Row[]
    state?: 'loading' | 'error' | 'ready'
    /** The rows belong to an earlier page or search, until the next answer. */
    outdated?: boolean
    rowKey?: (row: Row, index: number) => RowKey
    /** The key of the row that the keyboard moved to. */
    activeRow?: RowKey | undefined
    filtered?: boolean
    /** The current sort order, and the callback that changes it. */
    sorting?: Sorting
    onClearFilters?: () => void
    onRetry?: () => void
    emptyHint?: ReactNode
    footer?: ReactNode
    density?: Density
  }

export function idOrIndex(row: object, index: number) {
  return 'id' in row && (typeof row.id === 'number' || typeof row.id === 'string') ? row.id : index
}

export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  state = 'ready',
  outdated = false,
  rowKey = idOrIndex,
  activeRow,
  filtered = false,
  sorting,
  onClearFilters,
  onRetry,
  emptyHint,
  footer,
  density,
  ...action
}: DataTableProps<Row>) {
  const visible = state === 'ready' ? rows : []
  const title = titleColumn(columns)
  const { box, table, shown, folded, scrolls } = useFolding(columns, title)
  const heads = shown.filter(({ header }) => header !== '')
  const hasAction = hasRowAction(action)
  const hasPills = columns.some(({ head, filter, sort }) => head ?? filter ?? (sorting && sort))

  function area() {
    if (state === 'loading') return <LoadingArea />
    if (state === 'error') return <ErrorArea onRetry={onRetry} />
    return <EmptyArea hint={emptyHint} onClear={filtered ? onClearFilters : undefined} />
  }

  return (
    <div
      data-density={density}
      className="@container overflow-clip rounded-card border border-line bg-surface"
    >
      {/* Only a table that is too wide gets the overflow: inside a scroll container the header would not stick to
          the page. */}
      <div ref={box} className={scrolls ? 'overflow-x-auto' : undefined}>
        <table
          ref={table}
          aria-busy={state === 'loading' || outdated}
          className="w-full border-collapse @max-3xl:block"
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="@3xl:sticky top-[max(56px,var(--toast-bottom,0px))] z-[4] bg-surface @3xl:[box-shadow:0_1px_var(--color-line)] @max-3xl:block">
            <tr
              className={`text-left text-muted ${hasPills ? '@max-3xl:flex @max-3xl:gap-2 @max-3xl:overflow-x-auto @max-3xl:p-3' : '@max-3xl:sr-only'}`}
            >
              {/* Columns without a header text hold checkboxes with their own labels and come first. */}
              {heads.length < shown.length && <td className="@max-3xl:hidden" />}
              {heads.map((column) => (
                <Fragment key={column.key}>
                  {column.head ?? <ColumnHeader column={column} sorting={sorting} />}
                </Fragment>
              ))}
              {hasAction && (
                <ColumnHeader column={{ key: '', header: action.expandRow ? 'Expandir' : 'Ações' }} />
              )}
            </tr>
          </thead>
          <tbody
            className={`@max-3xl:block [&_:is(a,button,input)]:scroll-mt-[60px] ${outdated ? 'opacity-50 transition-opacity delay-150 duration-150' : ''}`}
          >
            {visible.map((row, index) => {
              const id = rowKey(row, index)
              return (
                <DataRow
                  key={id}
                  id={id}
                  active={id === activeRow}
                  row={row}
                  columns={shown}
                  folded={folded}
                  title={title}
                  {...action}
                />
              )
            })}
            {visible.length === 0 && (
              <tr className="@max-3xl:block">
                <td colSpan={shown.length + (hasAction ? 1 : 0)} className="p-0 @max-3xl:block">
                  {area()}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {footer}
    </div>
  )
}
