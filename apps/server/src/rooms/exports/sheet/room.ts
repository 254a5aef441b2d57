import type { Cells, Column, Figure } from '../document.ts'
import { shown } from '../formats.ts'

// All in Excel's unit, the width of a digit.

const indent = 2
/** The indent, and some air on the other side. */
const padding = indent + 1
/** The arrow of the filter covers the end of a header. */
const filterArrow = 3
/** A wider one would make a printed page too small to read. */
const widest = 40

const capitals = /\p{Lu}/gu
const narrow = /[ ,.;:|/ilj]/g

/** Capitals are wider than figures, and some signs narrower. */
const roomOf = (text: string) =>
  text.length + 0.25 * (text.match(capitals)?.length ?? 0) - 0.4 * (text.match(narrow)?.length ?? 0)

const bold = (text: string) => roomOf(text) * 1.1

/** On two lines at most, never broken inside a word. */
const headerRoom = (header: string) =>
  Math.max(bold(header) / 2, ...header.split(' ').map(bold)) + padding + filterArrow

const figureRoom = (figure: Figure | undefined) =>
  figure ? Math.max(roomOf(figure.label), bold(shown(figure.type, figure.value))) + padding : 0

/** The widths of the columns: what was asked for, or more where the names, the figures or these rows need it. */
export const widthsFor = (columns: Column[], totals: Figure[], rows: Cells[]): number[] =>
  columns.map(({ header, type, width, wraps, total }, index) => {
    const needs = [width, headerRoom(header), bold(shown(type, total ?? null)) + padding]
    // The figures above the table begin over the second column.
    needs.push(figureRoom(totals[index - 1]))
    const content = rows.map((cells) => roomOf(shown(type, cells[index] ?? null)) + padding)
    const longest = content.reduce((one, other) => Math.max(one, other), 0)
    if (!wraps) needs.push(Math.min(longest, widest))
    return Math.ceil(Math.max(...needs))
  })

/** How many lines a text takes in a cell of this width. */
export const linesIn = (text: string, width: number): number => {
  const room = width - indent
  if (text.length * 1.25 <= room || roomOf(text) <= room) return 1
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const wide = roomOf(word)
    if (used > 0 && used + 1 + wide > room) {
      lines += 1
      used = 0
    }
    lines += Math.floor(Math.max(wide - 1, 0) / room)
    used += (used > 0 ? 1 : 0) + (wide > room ? wide % room : wide)
  }
  return lines
}
