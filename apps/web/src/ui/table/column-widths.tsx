import type { Column } from './column.ts'
import { hasRowAction, type RowActionProps } from './data-row.tsx'

/** The width of the column with the row action. In a tight table its heading is visually hidden. */
const actionWidth = <Row,>(action: RowActionProps<Row>, tight: boolean | undefined) => {
  if (!hasRowAction(action)) return 0
  if (action.expandRow) return tight ? 52 : 92
  return tight && !action.onRestore ? 56 : 72
}

/**
 * The width styles of all columns; undefined if any column has no width. Spare width goes to the `widest` column, or is
 * divided among all.
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
