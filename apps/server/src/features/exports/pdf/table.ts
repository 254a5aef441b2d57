import { brand } from '../brand-colours.ts'
import type { Cells, CellType, Column } from '../document.ts'
import { cellText, isNumeric } from '../formats.ts'
import { type Canvas, page, pageWidth } from './canvas.ts'
import { drawable } from './typeface.ts'

const lineHeight = 10
const padding = 4
/** The padding on each side of a cell, which separates an amount from the text next to it. */
const side = 5
const size = 8

/** A row ready to be drawn: the lines of its cells, and the height of its tallest cell. */
export type LaidRow = { lines: string[][]; height: number }

/** The widest usual value of each type, which determines the minimum width of a column. */
const usualValues: Partial<Record<CellType, string>> = {
  code: '000000',
  date: '00/00/0000',
  integer: '00.000',
  money: 'R$ 00.000,00',
}

/** Longer words, such as e-mail addresses, are split. 'MULTIDISCIPLINARIDADE' fits. */
const widestWord = 'N'.repeat(18)

/** The width of the widest word of a text column, at most that of `widestWord`. */
const wordWidthOf = ({ widthOf }: Canvas, rows: Cells[], index: number) => {
  let widest = 0
  for (const cells of rows)
    for (const word of drawable(cellText('text', cells[index] ?? null)).split(' '))
      widest = Math.max(widest, widthOf(word, { size }))
  return Math.min(widest, widthOf(widestWord, { size }))
}

/**
 * The minimum width of a column fits each word of its header, its widest word or usual value, and its total. Columns whose
 * share of the page is smaller get the minimum; the others share the remaining width. If the page is too narrow for all
 * minimums, these shrink in proportion, and numbers are printed smaller.
 */
const widthsOf = (canvas: Canvas, columns: Column[], rows: Cells[]): number[] => {
  const naturalWidths = columns.map(({ header, type, total }, index) => {
    const words = [...header.split(' '), usualValues[type] ?? '', cellText(type, total ?? null)]
    const widths = words.map((word) => canvas.widthOf(word, { size, bold: true }))
    const inRows = type === 'text' ? wordWidthOf(canvas, rows, index) : 0
    return Math.max(...widths, inRows) + side * 2 + 1
  })
  const scale = Math.min(1, pageWidth / naturalWidths.reduce((sum, width) => sum + width, 0))
  if (scale < 1) return naturalWidths.map((width) => width * scale)
  const least = naturalWidths
  const needs = columns.map(() => false)
  for (;;) {
    const taken = least.reduce((sum, width, index) => sum + (needs[index] ? width : 0), 0)
    const shared = columns.reduce((sum, { width }, index) => sum + (needs[index] ? 0 : width), 0)
    const widths = columns.map(({ width }, index) =>
      needs[index] ? (least[index] ?? 0) : (width * (pageWidth - taken)) / shared,
    )
    const short = widths.findIndex((width, index) => !needs[index] && width < (least[index] ?? 0))
    if (short < 0) return widths
    needs[short] = true
  }
}

const place = (canvas: Canvas, columns: Column[], rows: Cells[]) => {
  const widths = widthsOf(canvas, columns, rows)
  let x = page.left
  return columns.map((column, index) => {
    const placed = { ...column, x, width: widths[index] ?? 0 }
    x += placed.width
    return placed
  })
}

const heightOf = (lines: string[][]) =>
  Math.max(1, ...lines.map((cell) => cell.length)) * lineHeight + padding * 2 - 1

/** A row with more lines is split. Every page, including the first, has space for this many lines. */
const maxLines = 20

const inParts = (lines: string[][]): string[][][] => {
  const parts = Math.ceil(Math.max(1, ...lines.map((cell) => cell.length)) / maxLines)
  return Array.from({ length: parts }, (_, part) =>
    lines.map((cell) => cell.slice(part * maxLines, (part + 1) * maxLines)),
  )
}

/**
 * Computes the table's layout from all rows: their words determine the column widths, and every page shows the number of pages.
 */
export const openTable = (canvas: Canvas, columns: Column[], rows: Cells[]) => {
  const placed = place(canvas, columns, rows)
  const inner = (column: { width: number }) => column.width - side * 2
  const { pdf, print, wrap, sizeToFit } = canvas

  const layHeader = () => {
    const lines = placed.map((column) => wrap(column.header, inner(column), { size, bold: true }))
    return { lines, height: heightOf(lines) + 2 }
  }

  const lay = (cells: Cells): LaidRow[] => {
    const lines = placed.map((column, index) => {
      const text = cellText(column.type, cells[index] ?? null)
      return column.type === 'text' ? wrap(text, inner(column), { size }) : [text]
    })
    return inParts(lines).map((part) => ({ lines: part, height: heightOf(part) }))
  }

  const drawLines = (row: LaidRow, y: number, look: { bold?: boolean; colour?: string }) => {
    for (const [index, column] of placed.entries()) {
      const numeric = isNumeric(column.type)
      for (const [line, text] of (row.lines[index] ?? []).entries()) {
        const fitting = numeric ? sizeToFit(text, inner(column), { ...look, size }) : size
        // Align smaller text to the baseline of its neighbours.
        const top = y + padding + line * lineHeight + (size - fitting)
        print(text, column.x + side, top, inner(column), {
          ...look,
          size: fitting,
          align: numeric ? 'right' : 'left',
        })
      }
    }
  }

  const header = layHeader()
  const hasTotal = columns.some(({ total }) => total !== undefined)
  const [totalRow] = hasTotal ? lay(columns.map(({ total }) => total ?? null)) : []

  return {
    header,
    totalRow,
    lay,
    drawHeader(y: number) {
      pdf.rect(page.left, y, pageWidth, header.height).fill(brand.petrol)
      drawLines(header, y + 1, { bold: true, colour: '#ffffff' })
    },
    drawRow(row: LaidRow, y: number, striped: boolean) {
      if (striped) pdf.rect(page.left, y, pageWidth, row.height).fill(brand.canvas)
      drawLines(row, y, {})
      // Draw the line inside the row, because the next row's stripe would cover half of it.
      const lineY = y + row.height - 0.2
      pdf.moveTo(page.left, lineY).lineTo(page.right, lineY).lineWidth(0.4).stroke(brand.line)
    },
    drawTotal(row: LaidRow, y: number) {
      pdf.rect(page.left, y, pageWidth, row.height).fill(brand.tint)
      pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(1).stroke(brand.petrol)
      print('TOTAL', page.left + side, y + padding, pageWidth, { size, bold: true, colour: brand.dark })
      drawLines(row, y, { bold: true, colour: brand.dark })
    },
  }
}
