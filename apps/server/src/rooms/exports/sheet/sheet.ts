import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Style } from '@cj-tech-master/excelts'
import { type Cells, type CellType, type CellValue, nothingFound, type PrintedDocument } from '../document.ts'
import type { DocumentWriter } from '../document-writer.ts'
import { linesIn, widthsFor } from './room.ts'
import * as styles from './styles.ts'
import { WorkbookWriter } from './workbook-writer.ts'

const typed = (type: CellType, value: CellValue) => {
  if (value === null) return null
  if (type === 'code') return String(value)
  if (type === 'date') return new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
  // 91.67 / 100 is 0.9167000000000001 for a computer.
  if (type === 'percent' && typeof value === 'number') return Number((value / 100).toFixed(6))
  return value
}

/** The tab has room for 31 characters, and the month is in the title already. */
const sheetName = (title: string) => (title.split(' — ')[0] ?? '').replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/** Rows above the table: company, title, filters, the figures' names, the figures. */
const headerRow = 6
const lineHeight = 15

const startBook = (path: string, { company, title }: PrintedDocument) => {
  const file = createWriteStream(path)
  const book = new WorkbookWriter({
    stream: file,
    useStyles: true,
    useSharedStrings: false,
    creator: company,
  })
  const sheet = book.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', ySplit: headerRow, showGridLines: false }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${headerRow}:${headerRow}`,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${company.replaceAll('&', '&&')}&RPágina &P de &N` },
  })
  return { file, book, sheet }
}

/** Writes rows as they come: what was written is no longer in memory. */
export const openSheet = (path: string, document: PrintedDocument): DocumentWriter => {
  const { company, title, issuedAt, filters, columns, totals } = document
  const { file, book, sheet } = startBook(path, document)

  type Cell = { value: CellValue | Date; style: Partial<Style> }
  const addLine = (cells: Cell[], height?: number) => {
    const row = sheet.addRow(cells.map(({ value }) => value))
    for (const [index, { style }] of cells.entries()) row.getCell(index + 1).style = style
    if (height) row.height = height
    return row
  }
  const line = (cells: Cell[], height?: number) => addLine(cells, height).commit()

  /** Across the whole table, on as many lines as they take. */
  const addFilters = (width: number) => {
    const text = filters.map(({ label, value }) => `${label}: ${value}`).join('   |   ')
    const row = addLine([{ value: text, style: styles.quietStyle }], linesIn(text, width) * lineHeight)
    if (columns.length > 1) sheet.mergeCells(row.number, 1, row.number, columns.length)
    row.commit()
  }

  let widths: number[] | undefined
  /** With the first rows, which say how wide the columns have to be. */
  const open = (rows: Cells[]) => {
    widths = widthsFor(columns, totals, rows)
    sheet.columns = widths.map((width) => ({ width }))
    line([{ value: company, style: styles.companyStyle }])
    line([{ value: `${title}   (emitido em ${issuedAt})`, style: styles.titleStyle }])
    addFilters(widths.reduce((sum, width) => sum + width, 0))
    // From the second column on: the first is often a narrow one, and Excel shows a number without room as ####.
    const totalsTitle = { value: totals.length > 0 ? 'Totais' : null, style: styles.labelStyle }
    line([totalsTitle, ...totals.map(({ label }) => ({ value: label, style: styles.labelStyle }))])
    line([
      { value: null, style: styles.labelStyle },
      ...totals.map(({ type, value }) => ({ value: typed(type, value), style: styles.figureStyle[type] })),
    ])
    line(
      columns.map(({ header, type }) => ({ value: header, style: styles.headerStyle[type] })),
      2.3 * lineHeight,
    )
    return widths
  }

  const addRow = (cells: Cells, given: number[]) => {
    let lines = 1
    const row = columns.map(({ type }, index) => {
      const value = cells[index] ?? null
      if (type === 'text' && value !== null)
        lines = Math.max(lines, linesIn(String(value), given[index] ?? 0))
      return { value: typed(type, value), style: styles.cellStyle[type] }
    })
    // Not every program finds the height of wrapped text by itself.
    line(row, lines > 1 ? lines * lineHeight : undefined)
  }

  let written = 0
  const closeTable = () => {
    const last = headerRow + written
    sheet.autoFilter = { from: { row: headerRow, col: 1 }, to: { row: last, col: columns.length } }
    for (const [index, { type }] of columns.entries())
      if (type === 'code') {
        const letter = sheet.getColumn(index + 1).letter
        // Codes are text on purpose: no green corner in each of their cells.
        sheet.ignoredErrors.push({
          ref: `${letter}${headerRow + 1}:${letter}${last}`,
          numberStoredAsText: true,
        })
      }
    if (columns.some(({ total }) => total !== undefined))
      line(
        columns.map(({ type, total }, index) => ({
          value: index === 0 ? 'TOTAL' : typed(type, total ?? null),
          style: styles.totalStyle[index === 0 ? 'text' : type],
        })),
        1.3 * lineHeight,
      )
  }

  return {
    async add(rows) {
      const given = widths ?? open(rows)
      for (const cells of rows) addRow(cells, given)
      written += rows.length
      if (file.writableNeedDrain) await once(file, 'drain')
    },
    async end() {
      if (!widths) open([])
      if (written === 0) line([{ value: nothingFound, style: styles.companyStyle }])
      else closeTable()
      await book.commit()
      if (!file.closed) await once(file, 'close')
    },
  }
}
