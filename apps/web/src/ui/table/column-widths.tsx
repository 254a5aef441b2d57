import type { Column } from './column.ts'
import { hasRowAction, type RowActionProps } from './data-row.tsx'

/** The width of the last column. In a tight table its heading 'Expandir' is not visible. */
const actionWidth = <Row,>(action: RowActionProps<Row>, tight: boolean | undefined) => {
  if (!hasRowAction(action)) return 0
  if (action.expandRow) return tight ? 52 : 92
  return tight && !action.onRestore ? 56 : 72
}

/**
 * The layout of a table by the widths of its columns. Undefined if a column has none. `widest` takes all spare width;
 * without it every column gets a share.
 */
export function columnWidths<Row>(
  columns: Column<Row>[],
  action: RowActionProps<Row>,
  { tight, widest }: { tight: boolean | undefined; widest: Column<Row> | undefined },
) {
  if (!columns.every(({ width }) => width)) return undefined
  const last = actionWidth(action, tight)
  return {
    least: columns.reduce((sum, { width = 0 }) => sum + width, last),
    columns: (
      <colgroup>
        {columns.map((column) => (
          <col key={column.key} style={column === widest ? undefined : { width: column.width }} />
        ))}
        {last > 0 && <col style={{ width: last }} />}
      </colgroup>
    ),
  }
}
