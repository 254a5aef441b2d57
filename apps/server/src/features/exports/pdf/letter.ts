import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { brand } from '../brand-colours.ts'
import type { Letter, PrintedDocument } from '../document.ts'
import type { DocumentWriter } from '../document-writer.ts'
import { openCanvas } from './canvas.ts'

/** A4, portrait, in points. */
const sheet = { left: 62, right: 533, top: 56, bottom: 772 }
const width = sheet.right - sheet.left
const labelWidth = 118

type Line = { text: string; x: number; width: number; height: number; bold?: boolean; muted?: boolean }

type Wrap = ReturnType<typeof openCanvas>['wrap']

const look = ({ bold = false, muted = false }: Pick<Line, 'bold' | 'muted'>) => ({
  size: 10.5,
  bold,
  colour: muted ? brand.muted : brand.ink,
})

const gap = (height: number): Line => ({ text: '', x: sheet.left, width, height })

/** The lines of the letter with their heights. The label of a fact is next to the fact's first line. */
const linesOf = (wrap: Wrap, { to, subject, facts, paragraphs, closing, signature }: Letter): Line[] => {
  const block = (text: string, layout: Partial<Line> = {}) => {
    const line = { x: sheet.left, width, height: 15, ...layout }
    return wrap(text, line.width, look(line)).map((part): Line => ({ ...line, text: part }))
  }
  const fact = ({ label, value }: Letter['facts'][number]) => [
    { text: label, x: sheet.left, width: labelWidth, height: 0, muted: true },
    ...block(value, { x: sheet.left + labelWidth, width: width - labelWidth, height: 16 }),
  ]
  return [
    ...to.flatMap((line) => block(line)),
    gap(18),
    ...block(subject, { bold: true }),
    gap(12),
    ...facts.flatMap(fact),
    gap(12),
    ...paragraphs.flatMap((text) => [...block(text), gap(8)]),
    ...block(closing),
    gap(40),
    ...signature.flatMap((line) => block(line)),
  ]
}

/** Distributes the lines to pages. */
const pagesOf = (lines: Line[]) => {
  const pages: { line: Line; y: number }[][] = [[]]
  let y = sheet.top + 46
  for (const line of lines) {
    if (y + Math.max(line.height, 15) > sheet.bottom) {
      pages.push([])
      y = sheet.top + 46
    }
    pages.at(-1)?.push({ line, y })
    y += line.height
  }
  return pages
}

export const openLetter = (path: string, document: PrintedDocument & { letter: Letter }): DocumentWriter => {
  const canvas = openCanvas(document, 'portrait')
  const { pdf, print, write, wrap } = canvas
  const file = createWriteStream(path)
  pdf.pipe(file)
  const { company, issuedAt } = document

  const drawEdges = (number: number, count: number) => {
    pdf.rect(sheet.left, sheet.top, 4, 20).fill(brand.petrol)
    write(company, sheet.left + 14, sheet.top + 3, width - 14, { size: 13, bold: true, colour: brand.petrol })
    const small = { size: 7.5, colour: brand.muted }
    write(`Emitido em ${issuedAt}`, sheet.left, sheet.bottom + 20, 300, small)
    write(`Página ${number} de ${count}`, sheet.right - 100, sheet.bottom + 20, 100, {
      ...small,
      align: 'right',
    })
  }

  return {
    async add() {},
    async end(onDrawn) {
      const pages = pagesOf(linesOf(wrap, document.letter))
      for (const [index, lines] of pages.entries()) {
        pdf.addPage()
        drawEdges(index + 1, pages.length)
        for (const { line, y } of lines) print(line.text, line.x, y, line.width, look(line))
        onDrawn((index + 1) / pages.length)
      }
      pdf.end()
      if (!file.closed) await once(file, 'close')
    },
  }
}
