import { type Cells, type CellType, type CellValue, noRowsText, type PrintedDocument } from '../document.ts'
import type { DocumentWriter } from '../document-writer.ts'
import { openBookFile } from './book-file.ts'
import { linesIn, widthsFor } from './column-widths.ts'
import { type Cell, columnName, dayNumber, openSheetPart } from './sheet-part.ts'
import * as styles from './styles.ts'

const typed = (type: CellType, value: CellValue): CellValue => {
  if (value === null) return null
  if (type === 'code') return String(value)
  if (type === 'date') return dayNumber(String(value))
  // Rounded, because in floating point 91.67 / 100 is 0.9167000000000001.
  if (type === 'percent' && typeof value === 'number') return Number((value / 100).toFixed(6))
  return value
}

/** The header is row 6, below company, title, filters, labels of the totals and totals. */
const headerRow = 6
const lineHeight = 15

/** Excel limits a footer to 255 characters. Each `&` of the company's name is doubled, because `&` begins a command. */
const footer = (company: string) => `&L${company.slice(0, 100).replaceAll('&', '&&')}&RPágina &P de &N`

type Sheet = ReturnType<typeof openSheetPart>

/** The filters in one merged row as wide as the table, high enough for all lines. */
const filterRow = (sheet: Sheet, { filters, columns }: PrintedDocument, width: number) => {
  const text = filters.map(({ label, value }) => `${label}: ${value}`).join('   |   ')
  sheet.mergeNext(columns.length)
  const empty = columns.slice(1).map(() => ({ value: null, style: styles.quietStyle }))
  return sheet.row([{ value: text, style: styles.quietStyle }, ...empty], linesIn(text, width) * lineHeight)
}

/** All rows up to and including the header of the table. */
const openingRows = (sheet: Sheet, document: PrintedDocument, widths: number[]) => {
  const { company, title, issuedAt, columns, totals } = document
  // Totals start in the second column, because the first one is often narrow, and Excel shows a number that does not fit as
  // ####.
  const totalsTitle = { value: totals.length > 0 ? 'Totais' : null, style: styles.labelStyle }
  const labels = totals.map(({ label }) => ({ value: label, style: styles.labelStyle }))
  const figures = totals.map(({ type, value }) => ({
    value: typed(type, value),
    style: styles.figureStyle[type],
  }))
  const headers = columns.map(({ header, type }) => ({ value: header, style: styles.headerStyle[type] }))
  return [
    sheet.start(widths),
    sheet.row([{ value: company, style: styles.companyStyle }]),
    sheet.row([{ value: `${title}   (emitido em ${issuedAt})`, style: styles.titleStyle }]),
    filterRow(
      sheet,
      document,
      widths.reduce((sum, width) => sum + width, 0),
    ),
    sheet.row([totalsTitle, ...labels]),
    sheet.row([{ value: null, style: styles.labelStyle }, ...figures]),
    sheet.row(headers, 2.3 * lineHeight),
  ].join('')
}

const tableRow = (sheet: Sheet, { columns }: PrintedDocument, cells: Cells, widths: number[]) => {
  let lines = 1
  const row = columns.map(({ type }, index): Cell => {
    const value = cells[index] ?? null
    if (type === 'text' && value !== null) lines = Math.max(lines, linesIn(String(value), widths[index] ?? 0))
    return { value: typed(type, value), style: styles.cellStyle[type] }
  })
  // Set the height of wrapped rows, because some programs do not compute it.
  return sheet.row(row, lines > 1 ? lines * lineHeight : undefined)
}

const totalRow = (sheet: Sheet, { columns }: PrintedDocument) =>
  sheet.row(
    columns.map(({ type, total }, index) => ({
      value: index === 0 ? 'TOTAL' : typed(type, total ?? null),
      style: styles.totalStyle[index === 0 ? 'text' : type],
    })),
    1.3 * lineHeight,
  )

/** Streams the rows to the file, so that written rows do not stay in memory. */
export const openSheet = (path: string, document: PrintedDocument): DocumentWriter => {
  const { company, title, columns, totals } = document
  // Cut the title at its dash: the text after it, such as the month, is already in the title row.
  const sheetName = title.split(' — ')[0] ?? title
  const file = openBookFile(path, { creator: company, sheetName, titleRow: headerRow })
  const sheet = openSheetPart(headerRow)

  let widths: number[] | undefined
  /** Writes the rows above the table. Needs the first rows of the table, because these determine the column widths. */
  const open = async (rows: Cells[]) => {
    widths = widthsFor(columns, totals, rows)
    await file.write(openingRows(sheet, document, widths))
    return widths
  }

  let written = 0
  const closeTable = () => {
    const last = headerRow + written
    const codes = columns.flatMap(({ type }, index) => (type === 'code' ? [columnName(index)] : []))
    const end = sheet.end({
      filter: `A${headerRow}:${columnName(columns.length - 1)}${last}`,
      textOnPurpose: codes.map((column) => `${column}${headerRow + 1}:${column}${last}`),
      footer: footer(company),
    })
    return (columns.some(({ total }) => total !== undefined) ? totalRow(sheet, document) : '') + end
  }
  const closeEmpty = () =>
    sheet.row([{ value: noRowsText, style: styles.companyStyle }]) +
    sheet.end({ textOnPurpose: [], footer: footer(company) })

  return {
    async add(rows) {
      const columnWidths = widths ?? (await open(rows))
      await file.write(rows.map((cells) => tableRow(sheet, document, cells, columnWidths)).join(''))
      written += rows.length
    },
    async end() {
      if (!widths) await open([])
      const text = written === 0 ? closeEmpty() : closeTable()
      await file.end(text, sheet.stylePart())
    },
  }
}
