import { brand } from '../brand-colours.ts'
import type { Series } from '../document.ts'
import type { Canvas } from './canvas.ts'

type Area = { x: number; y: number; width: number; height: number }
type Pen = Canvas['pdf']

const outline = 0.9
const gap = 3

const hatch = (pdf: Pen, { x, y, width, height }: Area, colour: string) => {
  for (let start = x - height; start < x + width; start += gap * 1.4)
    pdf.moveTo(start, y + height).lineTo(start + height, y)
  pdf.lineWidth(1.3).stroke(colour)
}

const dot = (pdf: Pen, { x, y, width, height }: Area, colour: string) => {
  for (let row = 0; row * gap < height + gap; row++)
    for (let left = (row % 2) * (gap / 2); left < width + gap; left += gap)
      pdf.circle(x + left, y + height - row * gap, 0.75)
  pdf.fill(colour)
}

/** The same patterns as on the screen. They can be distinguished on a black and white print. */
export const fillArea = (
  { pdf }: Canvas,
  area: Area,
  { filling, colour }: Pick<Series, 'filling' | 'colour'>,
) => {
  const { x, y, width, height } = area
  const edge = () =>
    pdf.rect(
      x + outline / 2,
      y + outline / 2,
      Math.max(width - outline, 0.1),
      Math.max(height - outline, 0.1),
    )
  if (filling === 'hatched' || filling === 'dotted') {
    pdf.save()
    edge().clip()
    ;(filling === 'hatched' ? hatch : dot)(pdf, area, colour)
    pdf.restore()
  } else edge().fill(filling === 'full' ? colour : brand.tint)
  edge().lineWidth(outline).stroke(colour)
}
