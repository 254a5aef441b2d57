import type { ImportKind } from '@zelo/contract/import-fields'
import { countKnown } from './guess-columns.ts'

/** One row of a file, with its row number. */
export type SheetRow = { position: number; cells: string[] }

/** The number of first rows among which the header is searched, because titles may precede it, as in our template. */
const searched = 20

const isEmpty = ({ cells }: SheetRow) => cells.every((cell) => cell === '')

/** The headers and the rows below; undefined if there are no rows. */
export const splitTable = (kind: ImportKind, sheetRows: SheetRow[]) => {
  const filled = sheetRows.filter((row) => !isEmpty(row))
  const known = filled.slice(0, searched).map(({ cells }) => countKnown(kind, cells))
  // If no row contains a known name, the first row is the header.
  const at = Math.max(0, known.indexOf(Math.max(...known)))
  const head = filled[at]
  const rows = filled.slice(at + 1)
  if (!head || rows.length === 0) return undefined
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => lastFilled(cells)))
  const headers = Array.from({ length: width }, (_, index) => head.cells[index] || `Coluna ${index + 1}`)
  return { headers, rows }
}

const lastFilled = (cells: string[]) => cells.findLastIndex((cell) => cell !== '') + 1
