import PDFDocument from 'pdfkit'
import { brand } from '../brand-colours.ts'
import { drawable, faces, fontName, runsOf } from './typeface.ts'

/** A4, landscape, in points. */
export const page = { width: 841.89, height: 595.28, left: 36, right: 805.89, top: 30, bottom: 556 }
export const pageWidth = page.right - page.left

type Look = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' | 'center' }

type WidthOf = (text: string, look?: Look) => number

/** Fits texts into a width, by the given measure. */
const layoutBy = (widthOf: WidthOf) => {
  /** The size at which a line is as wide as it may be, or its own where it fits: a figure that is cut is a wrong one. */
  const sizeToFit = (line: string, width: number, { size = 8, ...look }: Look) =>
    size * Math.min(1, width / Math.max(widthOf(line, { size, ...look }), 1))

  const fit = (text: string, width: number, look: Look) => {
    if (widthOf(text, look) <= width) return text
    let kept = text.length
    while (kept > 0 && widthOf(`${text.slice(0, kept)}…`, look) > width) kept -= 1
    return `${text.slice(0, kept).trimEnd()}…`
  }

  /** As much of the front of a word as the width takes, and the rest of it; an address goes on after its @. */
  const breakWord = (word: string, width: number, look: Look): string[] => {
    if (widthOf(word, look) <= width || word.length < 2) return [word]
    let kept = word.length - 1
    while (kept > 1 && widthOf(word.slice(0, kept), look) > width) kept -= 1
    kept = word.lastIndexOf('@', kept - 1) + 1 || kept
    return [word.slice(0, kept), ...breakWord(word.slice(kept), width, look)]
  }

  /** Breaks a text between words, and inside one only when it is longer than a line. Nothing is left out. */
  const wrap = (text: string, width: number, look: Look = {}): string[] => {
    const clean = drawable(text)
    if (widthOf(clean, look) <= width) return [clean]
    const lines: string[] = []
    for (const word of clean.split(' ').flatMap((one) => breakWord(one, width, look))) {
      const longer = `${lines.at(-1)} ${word}`
      if (lines.length > 0 && widthOf(longer, look) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  return { sizeToFit, fit, wrap }
}

/** Sheets of paper and a pen: every text is one line, at an exact place. */
export const openPaper = (
  info: { title: string; company: string },
  layout: 'landscape' | 'portrait' = 'landscape',
) => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.company, Creator: info.company },
  })
  for (const { name, path } of faces) pdf.registerFont(name, path)
  const pick = (part: Parameters<typeof fontName>[0], { size = 8, bold = false }: Look) =>
    pdf.font(fontName(part, bold)).fontSize(size)
  // Names, specialties and values repeat all over a table, and measuring is the dear part of it.
  const measured = new Map<string, number>()
  const widthOf = (text: string, look: Look = {}) => {
    const key = `${look.size} ${look.bold} ${text}`
    const known = measured.get(key)
    if (known !== undefined) return known
    const width = runsOf(text).reduce((sum, run) => sum + pick(run.part, look).widthOfString(run.text), 0)
    if (measured.size > 20_000) measured.clear()
    measured.set(key, width)
    return width
  }
  const { sizeToFit, fit, wrap } = layoutBy(widthOf)

  /** Puts a line that is known to be drawable, whole even where it is too long. */
  const print = (line: string, x: number, y: number, width: number, look: Look = {}) => {
    if (line === '') return
    const gap = look.align === 'right' ? 1 : look.align === 'center' ? 0.5 : 0
    let left = gap === 0 ? x : x + (width - widthOf(line, look)) * gap
    const runs = runsOf(line)
    for (const { part, text } of runs) {
      pick(part, look)
        .fillColor(look.colour ?? brand.ink)
        .text(text, left, y, { lineBreak: false })
      if (runs.length > 1) left += widthOf(text, look)
    }
  }

  /** Writes one line into the given width, cut with an ellipsis when it is too long. */
  const write = (text: string, x: number, y: number, width: number, look: Look = {}) =>
    print(fit(drawable(text), width, look), x, y, width, look)

  return { pdf, print, write, wrap, widthOf, sizeToFit }
}

export type Paper = ReturnType<typeof openPaper>
