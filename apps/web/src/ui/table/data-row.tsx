import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { Column, RowKey } from './column.ts'
import { DetailsButton, DetailsLink, ExpandButton, RestoreButton } from './row-actions.tsx'
import { useRowClick } from './use-row-click.ts'
import { useRowKeyboard } from './use-row-keyboard.ts'

export type RowActionProps<Row> = {
  rowTo?: (row: Row) => string
  onRow?: (row: Row) => void
  /** Whether the row has an action; by default every row has one. */
  rowOpens?: (row: Row) => boolean
  prefetchRow?: (row: Row) => void
  /** Called by the button of a removed record's row, but not by a click on the row. */
  onRestore?: (row: Row) => void
  /** The content below an expanded row. An expandable row does not open its details. */
  expandRow?: (row: Row) => ReactNode
  /** The expanded rows, for a screen that stores them. */
  expansion?: { isOpen: (row: Row) => boolean; onToggle: (row: Row, open: boolean) => void }
}

const opensDetails = <Row,>({ rowTo, onRow, expandRow }: RowActionProps<Row>) =>
  Boolean(rowTo ?? onRow ?? expandRow)

export const hasRowAction = <Row,>(action: RowActionProps<Row>) =>
  opensDetails(action) || action.onRestore !== undefined

/** Props of a list with keyboard navigation (`use-list-keys.ts`). */
export type RowKeyboard<Row> = {
  /** Receives the row's key when the row gets the focus, and undefined when the focus leaves. */
  onActiveRow?: (key: RowKey | undefined) => void
  /** Undefined where rows cannot be selected. */
  onSelectRow?: ((row: Row) => void) | undefined
}

type DataRowProps<Row> = RowActionProps<Row> &
  RowKeyboard<Row> & {
    row: Row
    id: RowKey
    /** Whether keyboard navigation selected this row. */
    active: boolean
    columns: Column<Row>[]
    /** The columns that do not fit, rendered below the title. */
    folded: Column<Row>[]
    title: Column<Row> | undefined
  }

function TableRow<Row>({
  row,
  id,
  active,
  columns,
  folded,
  title,
  prefetchRow,
  onActiveRow,
  onSelectRow,
  ...action
}: DataRowProps<Row>) {
  const { rowTo, onRow, onRestore, expandRow, expansion, rowOpens = () => true } = action
  const opens = rowOpens(row)
  const clickable = opensDetails(action) && opens
  const [expanded, setExpanded] = useState(() => expansion?.isOpen(row) ?? false)
  // The button toggles at once; the expanded content, which may be large, renders in a later frame.
  const unfolded = useDeferredValue(expanded)
  const expansionId = useId()
  const { actionCell, handlers } = useRowClick(clickable)
  const name = title?.rowName?.(row) ?? title?.cell(row)
  const navigate = useNavigate()

  function toggle() {
    setExpanded(!expanded)
    expansion?.onToggle(row, !expanded)
  }

  function open() {
    if (expandRow) toggle()
    else if (rowTo) void navigate({ to: rowTo(row) })
    else if (onRestore) onRestore(row)
    else onRow?.(row)
  }

  const keyboard = useRowKeyboard({
    id,
    active,
    onActiveRow,
    onOpen: hasRowAction(action) && (opens || expandRow) ? open : undefined,
    onSelect: onSelectRow && (() => onSelectRow(row)),
  })

  return (
    <>
      <tr
        ref={keyboard.element}
        data-row
        tabIndex={-1}
        {...handlers}
        {...keyboard.handlers}
        onPointerEnter={prefetchRow && (() => prefetchRow(row))}
        className={`border-line border-t -outline-offset-2 transition-colors @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-y-1.5 @max-3xl:px-4 @max-3xl:pt-2 @max-3xl:pb-4 ${clickable ? 'cursor-pointer hover:bg-brand-tint/60' : ''} ${expanded ? 'bg-brand-tint/60' : ''}`}
      >
        {columns.map((column) => (
          <DataCell
            key={column.key}
            row={row}
            column={column}
            isTitle={column === title}
            below={column === title ? folded : noColumns}
          />
        ))}
        {hasRowAction(action) && (
          <td
            ref={actionCell}
            className="in-data-[density=compact]:h-[40px] h-[60px] px-3 @4xl:px-4 @3xl:in-data-tight:px-1.5! @3xl:in-data-tight:first:pl-3! @max-3xl:-order-1 @max-3xl:-mr-2.5 @max-3xl:h-[40px] @max-3xl:p-0"
          >
            {expandRow ? (
              <ExpandButton name={name} expanded={expanded} controls={expansionId} onToggle={toggle} />
            ) : (
              opens && <RowAction name={name} row={row} {...action} />
            )}
          </td>
        )}
      </tr>
      {expandRow && unfolded && (
        <tr id={expansionId} className="@max-3xl:block">
          <td
            colSpan={columns.length + 1}
            // Only the outer table has a sticky header; a nested table has a static one.
            className="border-line border-t bg-canvas p-0 @max-3xl:block [&_thead]:static"
          >
            {expandRow(row)}
          </td>
        </tr>
      )}
    </>
  )
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other

/**
 * A row renders again only if a prop changed. The column arrays are new on each render, so their items are compared.
 */
export const DataRow = memo(TableRow, (before, after) =>
  Object.entries(after).every(([name, value]) => isSame(value, Reflect.get(before, name))),
) as typeof TableRow

const noColumns: never[] = []

/** A row of 60 px fits two lines of a name, or one line above the folded columns. */
const clampClass = (isSized: boolean, hasFolded: boolean) => {
  if (!isSized) return '@3xl:max-w-[420px]'
  return hasFolded ? '@4xl:line-clamp-1' : ''
}

type DataCellProps<Row> = { row: Row; column: Column<Row>; isTitle: boolean; below: Column<Row>[] }

function DataCell<Row>({ row, column, isTitle, below }: DataCellProps<Row>) {
  const { cell, header, align, className = '', mobile } = column
  const card = isTitle
    ? 'font-semibold @max-3xl:-order-1 @max-3xl:self-center @max-3xl:text-base'
    : mobile === 'hide'
      ? '@max-3xl:hidden'
      : '@max-3xl:col-span-2 @max-3xl:grid @max-3xl:grid-cols-[96px_minmax(0,1fr)] @max-3xl:items-baseline @max-3xl:gap-3'
  const unsized = isTitle && !column.width
  const least = unsized ? (below.length > 0 ? '@3xl:min-w-[260px]' : '@3xl:min-w-[190px]') : ''
  const content = cell(row)
  // The title cell is the row header for screen readers.
  const Cell = isTitle ? 'th' : 'td'
  return (
    <Cell
      scope={isTitle ? 'row' : undefined}
      className={`in-data-[density=compact]:h-[40px] in-data-[density=compact]:py-1 h-[60px] px-3 @4xl:px-4 @3xl:in-data-tight:px-1.5! @3xl:in-data-tight:first:pl-3! py-2 leading-5 @max-3xl:h-auto @max-3xl:p-0 @max-3xl:text-left ${card} ${least} ${align === 'right' ? 'text-right' : 'text-left'} ${className}`}
    >
      {!isTitle && <span className="text-muted @3xl:hidden">{header}</span>}
      <div
        title={typeof content === 'string' ? content : undefined}
        className={`break-words @max-3xl:line-clamp-none ${column.isWhole ? '' : 'line-clamp-2'} ${clampClass(column.width !== undefined, below.length > 0)}`}
      >
        {content}
      </div>
      {below.length > 0 && <FoldedCells row={row} columns={below} oneLine={column.width !== undefined} />}
    </Cell>
  )
}

type FoldedCellsProps<Row> = { row: Row; columns: Column<Row>[]; oneLine: boolean }

/** The columns that do not fit, in one line if the table has fixed columns, so that rows keep their height. */
function FoldedCells<Row>({ row, columns, oneLine }: FoldedCellsProps<Row>) {
  const line = oneLine ? '@4xl:flex-nowrap @4xl:overflow-hidden @4xl:whitespace-nowrap' : ''
  return (
    <dl className={`mt-0.5 flex flex-wrap gap-x-4 font-normal text-[13px] leading-[18px] ${line}`}>
      {columns.map(({ key, header, cell }) => (
        <div key={key} className={`flex min-w-0 gap-1.5 ${oneLine ? '@4xl:h-[18px]' : ''}`}>
          <dt className="shrink-0 text-muted">{header}</dt>
          <dd className={oneLine ? '@4xl:truncate' : ''}>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

type RowActionOwnProps<Row> = RowActionProps<Row> & { name: ReactNode; row: Row }

function RowAction<Row>({ name, row, rowTo, onRow, onRestore }: RowActionOwnProps<Row>) {
  if (onRestore)
    return (
      <span className="flex">
        {rowTo && <DetailsLink name={name} to={rowTo(row)} />}
        <RestoreButton name={name} onRestore={() => onRestore(row)} />
      </span>
    )
  if (rowTo) return <DetailsLink name={name} to={rowTo(row)} />
  return <DetailsButton name={name} onOpen={() => onRow?.(row)} />
}
