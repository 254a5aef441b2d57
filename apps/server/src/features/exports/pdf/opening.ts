import { brand } from '../brand-colours.ts'
import type { PrintedDocument } from '../document.ts'
import { cellText } from '../formats.ts'
import { type Canvas, page, pageWidth } from './canvas.ts'

const drawLetterhead = ({ pdf, write }: Canvas, { company, title, issuedAt }: PrintedDocument) => {
  pdf.rect(page.left, page.top, 4, 34).fill(brand.petrol)
  write(company, page.left + 14, page.top - 1, 480, { size: 11, bold: true, colour: brand.petrol })
  write(title, page.left + 14, page.top + 14, 560, { size: 17, bold: true })
  write(`Emitido em ${issuedAt}`, page.right - 200, page.top + 1, 200, {
    size: 8.5,
    colour: brand.muted,
    align: 'right',
  })
  const y = page.top + 44
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(1).stroke(brand.petrol)
  return y + 10
}

const filterLine = 13

/** Prints the filters side by side while they fit. A value wider than the page is wrapped. */
const drawFilters = ({ print, wrap, write, widthOf }: Canvas, { filters }: PrintedDocument, top: number) => {
  let x = page.left
  let y = top
  for (const { label, value } of filters) {
    const name = `${label}: `
    const nameWidth = widthOf(name, { size: 9 }) + 3
    const lines = wrap(value, pageWidth - nameWidth, { size: 9, bold: true })
    const valueWidth = Math.max(...lines.map((line) => widthOf(line, { size: 9, bold: true }))) + 1
    if (x > page.left && x + nameWidth + valueWidth > page.right) {
      x = page.left
      y += filterLine
    }
    write(name, x, y, nameWidth, { size: 9, colour: brand.muted })
    for (const [index, line] of lines.entries())
      print(line, x + nameWidth, y + index * filterLine, valueWidth, { size: 9, bold: true })
    y += (lines.length - 1) * filterLine
    x = lines.length > 1 ? page.right : x + nameWidth + valueWidth + 22
  }
  return filters.length > 0 ? y + 20 : top
}

const cardHeight = 38
const gap = 8

const drawFigures = ({ pdf, print, write, sizeToFit }: Canvas, { totals }: PrintedDocument, top: number) => {
  if (totals.length === 0) return top
  const width = Math.min((pageWidth - gap * (totals.length - 1)) / totals.length, 190)
  const figures = totals.map(({ label, type, value }) => ({ label, text: cellText(type, value) }))
  const look = { bold: true, colour: brand.dark }
  // All totals have the font size at which the widest one fits, because readers compare them.
  const size = Math.min(...figures.map(({ text }) => sizeToFit(text, width - 20, { ...look, size: 13 })))
  for (const [index, { label, text }] of figures.entries()) {
    const x = page.left + index * (width + gap)
    pdf.roundedRect(x, top, width, cardHeight, 5).fill(brand.tint)
    write(label, x + 10, top + 6, width - 20, { size: 8, colour: brand.muted })
    print(text, x + 10, top + 17 + (13 - size) / 2, width - 20, { ...look, size })
  }
  return top + cardHeight + 14
}

/** Draws company, title, filters and totals. Returns the y position below them. */
export const drawOpening = (canvas: Canvas, document: PrintedDocument): number =>
  drawFigures(canvas, document, drawFilters(canvas, document, drawLetterhead(canvas, document)))
