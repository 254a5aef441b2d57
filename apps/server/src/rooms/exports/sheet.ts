import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Style } from '@cj-tech-master/excelts'
import { type CellType, type CellValue, type Figure, nothingFound, type PrintedDocument } from './document.ts'
import type { DocumentWriter } from './document-writer.ts'
import { isNumeric, shown } from './formats.ts'
import { house } from './house-colours.ts'
import { WorkbookWriter } from './workbook-writer.ts'

// Excel's own language is English whatever the country: a person in Brazil sees R$ 1.234,50 and 03/02/2026. Text that
// begins like a formula is not one, and the text format keeps it so when somebody edits the cell.
const numberFormat = {
  text: '@',
  integer: '#,##0',
  money: '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00',
  percent: '0.00%;-0.00%;0%',
  date: 'dd/mm/yyyy',
} satisfies Record<CellType, string>

const typed = (type: CellType, value: CellValue) => {
  if (value === null) return null
  if (type === 'date') return new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
  // 91.67 / 100 is 0.9167000000000001 for a computer.
  if (type === 'percent' && typeof value === 'number') return Number((value / 100).toFixed(6))
  return value
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
const filled = (colour: string): Partial<Style> => ({
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(colour) } },
})
const font = (size: number, colour: string, bold = false): Partial<Style> => ({
  font: { name: 'Calibri', size, bold, color: { argb: argb(colour) } },
})

const companyStyle = font(14, house.petrol, true)
const titleStyle = font(12, house.ink, true)
const quietStyle = font(10, house.muted)
const figureStyle = (type: CellType): Partial<Style> => ({
  ...font(11, house.ink, true),
  numFmt: numberFormat[type],
  alignment: { horizontal: 'left' },
})
const headerStyle = (type: CellType): Partial<Style> => ({
  ...font(11, '#ffffff', true),
  ...filled(house.petrol),
  alignment: { vertical: 'middle', wrapText: true, horizontal: isNumeric(type) ? 'right' : 'left' },
})
const totalStyle = (type: CellType): Partial<Style> => ({
  ...font(11, house.dark, true),
  ...filled(house.tint),
  numFmt: numberFormat[type],
  border: { top: { style: 'thin', color: { argb: argb(house.petrol) } } },
})

/** The tab has room for 31 characters, and the month is in the title already. */
const sheetName = (title: string) => (title.split(' — ')[0] ?? '').replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/** How wide a column must be for the figure above it. */
const roomFor = (figure: Figure | undefined) =>
  figure ? Math.max(figure.label.length, shown(figure.type, figure.value).length + 4) : 8

/** Rows above the table: company, title, filters, the figures' names, the figures. */
const headerRow = 6

/** Writes rows as they come: what was written is no longer in memory. */
export const openSheet = (path: string, document: PrintedDocument): DocumentWriter => {
  const { company, title, issuedAt, filters, columns, totals } = document
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
    },
    headerFooter: { oddFooter: `&L${company.replaceAll('&', '&&')}&RPágina &P de &N` },
  })
  sheet.columns = columns.map(({ type, width }, index) => ({
    width: Math.max(width, roomFor(totals[index - 1])),
    style: { numFmt: numberFormat[type] },
  }))

  const line = (cells: { value: CellValue | Date; style: Partial<Style> }[], height?: number) => {
    const row = sheet.addRow(cells.map(({ value }) => value))
    for (const [index, { style }] of cells.entries()) row.getCell(index + 1).style = style
    if (height) row.height = height
    row.commit()
  }
  line([{ value: company, style: companyStyle }])
  line([{ value: `${title}   (emitido em ${issuedAt})`, style: titleStyle }])
  line([
    { value: filters.map(({ label, value }) => `${label}: ${value}`).join('   |   '), style: quietStyle },
  ])
  // From the second column on: the first is often a narrow one, and Excel shows a number without room as ####.
  const totalsTitle = { value: totals.length > 0 ? 'Totais' : null, style: quietStyle }
  line([totalsTitle, ...totals.map(({ label }) => ({ value: label, style: quietStyle }))])
  line([
    { value: null, style: quietStyle },
    ...totals.map(({ type, value }) => ({ value: typed(type, value), style: figureStyle(type) })),
  ])
  line(
    columns.map(({ header, type }) => ({ value: header, style: headerStyle(type) })),
    32,
  )

  let written = 0
  return {
    async add(rows) {
      for (const cells of rows) {
        sheet.addRow(cells.map((value, index) => typed(columns[index]?.type ?? 'text', value))).commit()
      }
      written += rows.length
      if (file.writableNeedDrain) await once(file, 'drain')
    },
    async end() {
      if (written === 0) line([{ value: nothingFound, style: quietStyle }])
      else {
        sheet.autoFilter = {
          from: { row: headerRow, col: 1 },
          to: { row: headerRow + written, col: columns.length },
        }
        if (columns.some(({ total }) => total !== undefined))
          line(
            columns.map(({ type, total }, index) => ({
              value: index === 0 ? 'TOTAL' : typed(type, total ?? null),
              style: totalStyle(index === 0 ? 'text' : type),
            })),
          )
      }
      await book.commit()
      if (!file.closed) await once(file, 'close')
    },
  }
}
