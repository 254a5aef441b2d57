import type { Density } from '@zelo/contract/list-display'
import { Fragment, type ReactNode } from 'react'
import { type Column, type RowKey, titleColumn } from './column.ts'
import { ColumnHeader } from './column-header.tsx'
import { columnWidths } from './column-widths.tsx'
import { DataRow, hasRowAction, type RowActionProps, type RowKeyboard } from './data-row.tsx'
import { NoRows } from './no-rows.tsx'
import type { Sorting } from './sorting.ts'
import { StickyFooter } from './sticky-footer.tsx'
import { EmptyArea, ErrorArea, LoadingIndicator } from './table-states.tsx'
import { useFolding } from './use-folding.ts'

type DataTableProps<Row> = RowActionProps<Row> &
  RowKeyboard<Row> & {
    caption: string
    columns: Column<Row>[]
    rows: Row[]
    state?: 'loading' | 'error' | 'ready'
    /** True while the rows belong to the previous page or search. */
    outdated?: boolean
    rowKey?: (row: Row, index: number) => RowKey
    /** The key of the row that keyboard navigation selected. */
    activeRow?: RowKey | undefined
    filtered?: boolean
    /** The current sort order, and the callback that changes it. */
    sorting?: Sorting
    onClearFilters?: () => void
    onRetry?: () => void
    emptyHint?: ReactNode
    footer?: ReactNode
    density?: Density
    /** Makes the cells narrower, for tables with many columns. */
    tight?: boolean | undefined
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
  tight,
  ...action
}: DataTableProps<Row>) {
  const visible = state === 'ready' ? rows : []
  const title = titleColumn(columns)
  const { box, table, shown, folded, scrolls } = useFolding(columns, title)
  const hasAction = hasRowAction(action)
  // Folded columns are rendered below the title, so the title column gets their width.
  const widths = columnWidths(shown, action, { tight, widest: folded.length > 0 ? title : undefined })
  const hasPills = columns.some(({ head, filter, sort }) => head ?? filter ?? (sorting && sort))

  return (
    <div
      data-density={density}
      data-tight={tight || undefined}
      className="@container relative overflow-clip rounded-card border border-line bg-surface"
    >
      {/* Only a table that is too wide scrolls: inside a scroll container, the header would not stick to the page. */}
      <div ref={box} className={scrolls ? 'overflow-x-auto' : undefined}>
        <table
          ref={table}
          aria-busy={state === 'loading' || outdated}
          className={`w-full border-collapse in-data-tight:@3xl:text-[14px] @max-3xl:block ${widths ? 'table-fixed @max-3xl:min-w-0!' : ''}`}
          style={{ minWidth: widths?.least }}
        >
          <caption className="sr-only">{caption}</caption>
          {widths?.columns}
          <TableHead shown={shown} sorting={sorting} hasPills={hasPills}>
            {hasAction && <ActionHead expands={action.expandRow !== undefined} />}
          </TableHead>
          <tbody
            className={`@max-3xl:block [&_:is(a,button,input)]:scroll-mt-[60px] ${outdated ? 'opacity-50 transition-opacity delay-150' : ''}`}
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
              <NoRows columns={shown} title={title} hasAction={hasAction} state={state}>
                {state === 'error' ? (
                  <ErrorArea onRetry={onRetry} />
                ) : (
                  <EmptyArea hint={emptyHint} onClear={filtered ? onClearFilters : undefined} />
                )}
              </NoRows>
            )}
          </tbody>
        </table>
        {state === 'loading' && <LoadingIndicator />}
      </div>
      {footer && <StickyFooter>{footer}</StickyFooter>}
    </div>
  )
}

type TableHeadProps<Row> = {
  shown: Column<Row>[]
  sorting: Sorting | undefined
  /** Whether any header is a button. On a phone these buttons stay visible above the cards. */
  hasPills: boolean
  children: ReactNode
}

function TableHead<Row>({ shown, sorting, hasPills, children }: TableHeadProps<Row>) {
  const heads = shown.filter(({ header }) => header !== '')
  return (
    <thead className="@3xl:sticky top-[max(56px,var(--toast-bottom,0px))] z-[4] bg-surface @3xl:[box-shadow:0_1px_var(--color-line)] @max-3xl:block">
      <tr
        className={`text-left text-muted ${hasPills ? '@max-3xl:flex @max-3xl:gap-2 @max-3xl:overflow-x-auto @max-3xl:p-3' : '@max-3xl:sr-only'}`}
      >
        {/* A column without a header text contains labelled checkboxes and is the first column. */}
        {heads.length < shown.length && <td className="@max-3xl:hidden" />}
        {heads.map((column) => (
          <Fragment key={column.key}>
            {column.head ?? <ColumnHeader column={column} sorting={sorting} />}
          </Fragment>
        ))}
        {children}
      </tr>
    </thead>
  )
}

/** The heading of the row action. In a tight table the heading is visually hidden. */
const ActionHead = ({ expands }: { expands: boolean }) => (
  <th
    scope="col"
    className="h-[45px] px-3 text-left font-semibold text-muted leading-[18px] @3xl:in-data-tight:px-1.5! @4xl:px-4 @max-3xl:sr-only"
  >
    {expands ? <span className="@3xl:in-data-tight:sr-only">Expandir</span> : 'Ações'}
  </th>
)
