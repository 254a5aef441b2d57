import type { Cells, Column, Figure } from '../document.ts'
import { cellText } from '../formats.ts'

// All widths are in Excel's unit: the width of one digit.

const indent = 2
/** The indent on one side and a margin on the other. */
const padding = indent + 1
/** The filter's button covers the end of a header by this width. */
const filterArrow = 3
/** The maximum width. Wider columns would make the print too small to read. */
const maxWidth = 40

const capitals = /\p{Lu}/gu
const narrow = /[ ,.;:|/ilj]/g

/** The width of a text: capitals are wider than digits, some characters narrower. */
const widthOf = (text: string) =>
  text.length + 0.25 * (text.match(capitals)?.length ?? 0) - 0.4 * (text.match(narrow)?.length ?? 0)

const bold = (text: string) => widthOf(text) * 1.1

/** The width at which a header needs at most two lines and no word is split. */
const headerWidth = (header: string) =>
  Math.max(bold(header) / 2, ...header.split(' ').map(bold)) + padding + filterArrow

const figureSpace = (figure: Figure | undefined) =>
  figure ? Math.max(widthOf(figure.label), bold(cellText(figure.type, figure.value))) + padding : 0

/** The widths of the columns: at least their given width, or more if the header, a total or one of these rows needs it. */
export const widthsFor = (columns: Column[], totals: Figure[], rows: Cells[]): number[] =>
  columns.map(({ header, type, width, wraps, total }, index) => {
    const needs = [width, headerWidth(header), bold(cellText(type, total ?? null)) + padding]
    // The totals above the table start in the second column.
    needs.push(figureSpace(totals[index - 1]))
    const content = rows.map((cells) => widthOf(cellText(type, cells[index] ?? null)) + padding)
    const longest = content.reduce((one, other) => Math.max(one, other), 0)
    if (!wraps) needs.push(Math.min(longest, maxWidth))
    return Math.ceil(Math.max(...needs))
  })

/** The number of lines of a text in a cell of this width. */
export const linesIn = (text: string, width: number): number => {
  const available = width - indent
  if (text.length * 1.25 <= available || widthOf(text) <= available) return 1
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const wide = widthOf(word)
    if (used > 0 && used + 1 + wide > available) {
      lines += 1
      used = 0
    }
    lines += Math.floor(Math.max(wide - 1, 0) / available)
    used += (used > 0 ? 1 : 0) + (wide > available ? wide % available : wide)
  }
  return lines
}
