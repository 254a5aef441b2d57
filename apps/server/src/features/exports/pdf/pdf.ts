import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { brand } from '../brand-colours.ts'
import { nothingFound, type PrintedDocument } from '../document.ts'
import type { DocumentWriter } from '../document-writer.ts'
import { openCanvas, page } from './canvas.ts'
import { drawCharts } from './charts.ts'
import { drawOpening } from './opening.ts'
import { drawFoot, drawRunningHead } from './page-edges.ts'
import { type LaidRow, openTable } from './table.ts'

/** Draws after the last row, because each page shows the number of pages. */
export const openPdf = (path: string, document: PrintedDocument): DocumentWriter => {
  const canvas = openCanvas(document)
  const { pdf, write } = canvas
  const file = createWriteStream(path)
  pdf.pipe(file)
  pdf.addPage()
  const opening = drawCharts(canvas, document.charts ?? [], drawOpening(canvas, document))

  const table = openTable(canvas, document.columns)
  const runningTop = page.top + 22
  const pages: LaidRow[][] = [[]]
  let y = opening + table.header.height
  const put = (row: LaidRow) => {
    if (y + row.height > page.bottom) {
      pages.push([])
      y = runningTop + table.header.height
    }
    pages.at(-1)?.push(row)
    y += row.height
  }

  /** Moves the last row to the next page with the total, so that the total is not alone there. */
  const putTotal = (total: LaidRow) => {
    const rows = pages.at(-1) ?? []
    const last = y + total.height > page.bottom && rows.length > 1 ? rows.pop() : undefined
    if (last) put(last)
    put(total)
  }

  const drawPage = (rows: LaidRow[], top: number) => {
    table.drawHeader(top)
    let line = top + table.header.height
    for (const [index, row] of rows.entries()) {
      if (row === table.totalRow) table.drawTotal(row, line)
      else table.drawRow(row, line, index % 2 === 1)
      line += row.height
    }
  }

  const drawPages = async (onDrawn: (part: number) => void) => {
    for (const [index, rows] of pages.entries()) {
      if (index > 0) pdf.addPage()
      const top = index > 0 && rows.length > 0 ? drawRunningHead(canvas, document) : opening
      if (rows.length > 0) drawPage(rows, top)
      drawFoot(canvas, document, { number: index + 1, count: pages.length })
      onDrawn((index + 1) / pages.length)
      if (file.writableNeedDrain) await once(file, 'drain')
    }
  }

  return {
    async add(rows) {
      for (const row of rows.flatMap(table.lay)) put(row)
    },
    async end(onDrawn) {
      const isEmpty = pages[0]?.length === 0 && pages.length === 1
      if (isEmpty) write(nothingFound, page.left, opening + 12, 400, { size: 12, colour: brand.muted })
      else if (table.totalRow) putTotal(table.totalRow)
      await drawPages(onDrawn)
      pdf.end()
      if (!file.closed) await once(file, 'close')
    },
  }
}
