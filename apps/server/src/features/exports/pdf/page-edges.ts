import { brand } from '../brand-colours.ts'
import type { PrintedDocument } from '../document.ts'
import { type Canvas, page } from './canvas.ts'

/** Draws the header of the second and later pages. Returns the y position below it. */
export const drawRunningHead = ({ pdf, write }: Canvas, { company, title }: PrintedDocument): number => {
  write(company, page.left, page.top, 300, { size: 8.5, bold: true, colour: brand.petrol })
  write(title, page.right - 400, page.top, 400, { size: 8.5, colour: brand.muted, align: 'right' })
  pdf
    .moveTo(page.left, page.top + 14)
    .lineTo(page.right, page.top + 14)
    .lineWidth(0.5)
    .stroke(brand.line)
  return page.top + 22
}

export const drawFoot = (
  { pdf, write }: Canvas,
  { company, issuedAt }: PrintedDocument,
  { number, count }: { number: number; count: number },
) => {
  const y = page.bottom + 12
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(brand.line)
  const look = { size: 7.5, colour: brand.muted }
  write(`${company} • emitido em ${issuedAt}`, page.left, y + 5, 500, look)
  write(`Página ${number} de ${count}`, page.right - 150, y + 5, 150, { ...look, align: 'right' })
}
