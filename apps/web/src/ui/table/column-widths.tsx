import type { Column } from './column.ts'

const ACTION_WIDTH = 72
const EXPAND_WIDTH = 92

/** The layout of a table by the widths of its columns. Undefined if a column has none. */
export function columnWidths<Row>(columns: Column<Row>[], hasAction: boolean, isWideAction: boolean) {
  if (!columns.every(({ width }) => width)) return undefined
  const actionWidth = hasAction ? (isWideAction ? EXPAND_WIDTH : ACTION_WIDTH) : 0
  return {
    least: columns.reduce((sum, { width = 0 }) => sum + width, actionWidth),
    columns: (
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
        {hasAction && <col style={{ width: actionWidth }} />}
      </colgroup>
    ),
  }
}
