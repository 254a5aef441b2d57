import type { ImportKind } from '@zelo/contract/import-fields'
import { countKnown } from './guess-columns.ts'

/** One line of a file, with its number there. */
export type Line = { position: number; cells: string[] }

/** A title, a company's name or a date may stand above the table, as in our own template. */
const searched = 20

const isEmpty = ({ cells }: Line) => cells.every((cell) => cell === '')

/** The row of the headers and the rows below it; undefined without either. */
export const splitTable = (kind: ImportKind, lines: Line[]) => {
  const filled = lines.filter((line) => !isEmpty(line))
  const known = filled.slice(0, searched).map(({ cells }) => countKnown(kind, cells))
  // Without any name that is known, the first row of all.
  const at = Math.max(0, known.indexOf(Math.max(...known)))
  const head = filled[at]
  const rows = filled.slice(at + 1)
  if (!head || rows.length === 0) return undefined
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => lastFilled(cells)))
  const headers = Array.from({ length: width }, (_, index) => head.cells[index] || `Coluna ${index + 1}`)
  return { headers, rows }
}

const lastFilled = (cells: string[]) => cells.findLastIndex((cell) => cell !== '') + 1
