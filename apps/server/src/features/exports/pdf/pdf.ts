import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { brand } from '../brand-colours.ts'
import { type Cells, noRowsText, type PrintedDocument } from '../document.ts'
import type { DocumentWriter } from '../document-writer.ts'
import { openCanvas, page } from './canvas.ts'
import { drawCharts } from './charts.ts'
import { drawOpening } from './opening.ts'
import { drawFoot, drawRunningHead } from './page-edges.ts'
import { type LaidRow, openTable } from './table.ts'

type Table = ReturnType<typeof openTable>

/** The rows of each page, including the row of totals. On the first page the table begins at `opening`. */
const pagesOf = (table: Table, rows: Cells[], opening: number): LaidRow[][] => {
  const pages: LaidRow[][] = [[]]
  let y = opening + table.header.height
  const put = (row: LaidRow) => {
    if (y + row.height > page.bottom) {
      pages.push([])
      y = page.top + 22 + table.header.height
    }
    pages.at(-1)?.push(row)
    y += row.height
  }
  for (const row of rows.flatMap(table.lay)) put(row)
  if (table.totalRow && rows.length > 0) {
    // If the total does not fit, move the last row to the next page with it, so that the total is not alone there.
    const lastPage = pages.at(-1) ?? []
    const last = y + table.totalRow.height > page.bottom && lastPage.length > 1 ? lastPage.pop() : undefined
    if (last) put(last)
    put(table.totalRow)
  }
  return pages
}

/** Draws only after the last row is known, because each page shows the number of pages. */
export const openPdf = (path: string, document: PrintedDocument): DocumentWriter => {
  const canvas = openCanvas(document)
  const { pdf, write } = canvas
  const file = createWriteStream(path)
  pdf.pipe(file)
  pdf.addPage()
  const opening = drawCharts(canvas, document.charts ?? [], drawOpening(canvas, document))
  const rows: Cells[] = []

  const drawPage = (table: Table, laid: LaidRow[], top: number) => {
    table.drawHeader(top)
    let rowTop = top + table.header.height
    for (const [index, row] of laid.entries()) {
      if (row === table.totalRow) table.drawTotal(row, rowTop)
      else table.drawRow(row, rowTop, index % 2 === 1)
      rowTop += row.height
    }
  }

  const drawPages = async (onDrawn: (part: number) => void) => {
    const table = openTable(canvas, document.columns, rows)
    const pages = pagesOf(table, rows, opening)
    for (const [index, laid] of pages.entries()) {
      if (index > 0) pdf.addPage()
      const top = index > 0 ? drawRunningHead(canvas, document) : opening
      if (laid.length > 0) drawPage(table, laid, top)
      drawFoot(canvas, document, { number: index + 1, count: pages.length })
      onDrawn((index + 1) / pages.length)
      if (file.writableNeedDrain) await once(file, 'drain')
    }
  }

  return {
    async add(batch) {
      rows.push(...batch)
    },
    async end(onDrawn) {
      if (rows.length === 0)
        write(noRowsText, page.left, opening + 12, 400, { size: 12, colour: brand.muted })
      await drawPages(onDrawn)
      pdf.end()
      if (!file.closed) await once(file, 'close')
    },
  }
}
