import PDFDocument from 'pdfkit'
import { brand } from '../brand-colours.ts'
import { drawable, fontFiles } from './typeface.ts'

/** A4, landscape, in points. */
export const page = { width: 841.89, height: 595.28, left: 36, right: 805.89, top: 30, bottom: 556 }
export const pageWidth = page.right - page.left

type Look = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' | 'center' }

type WidthOf = (text: string, look?: Look) => number

/** Functions that fit texts into a width, measured by `widthOf`. */
const layoutBy = (widthOf: WidthOf) => {
  /**
   * The font size at which the line fits into the width, at most the line's own size. Numbers must shrink, because a cut number
   * is wrong.
   */
  const sizeToFit = (line: string, width: number, { size = 8, ...look }: Look) =>
    size * Math.min(1, width / Math.max(widthOf(line, { size, ...look }), 1))

  const fit = (text: string, width: number, look: Look) => {
    if (widthOf(text, look) <= width) return text
    let kept = text.length
    while (kept > 0 && widthOf(`${text.slice(0, kept)}…`, look) > width) kept -= 1
    return `${text.slice(0, kept).trimEnd()}…`
  }

  /** Splits a word into parts that fit into the width. An e-mail address is split after its @ if possible. */
  const breakWord = (word: string, width: number, look: Look): string[] => {
    if (widthOf(word, look) <= width || word.length < 2) return [word]
    let kept = word.length - 1
    while (kept > 1 && widthOf(word.slice(0, kept), look) > width) kept -= 1
    kept = word.lastIndexOf('@', kept - 1) + 1 || kept
    return [word.slice(0, kept), ...breakWord(word.slice(kept), width, look)]
  }

  /** Breaks a text between words, and inside a word only if the word is longer than a line. Never omits text. */
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

/** Opens a PDF and returns functions that print single lines at exact positions. */
export const openCanvas = (
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
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file)
  const pick = ({ size = 8, bold = false }: Look) => pdf.font(bold ? 'bold' : 'regular').fontSize(size)
  // A cache, because texts repeat in a table and measuring them is the slowest part of the layout.
  const measured = new Map<string, number>()
  const widthOf = (text: string, look: Look = {}) => {
    const key = `${look.size} ${look.bold} ${text}`
    const known = measured.get(key)
    if (known !== undefined) return known
    const width = pick(look).widthOfString(text)
    if (measured.size > 20_000) measured.clear()
    measured.set(key, width)
    return width
  }
  const { sizeToFit, fit, wrap } = layoutBy(widthOf)

  /** Prints a line at full length, even if it is wider than `width`. The typeface must have all its characters. */
  const print = (line: string, x: number, y: number, width: number, look: Look = {}) => {
    if (line === '') return
    const gap = look.align === 'right' ? 1 : look.align === 'center' ? 0.5 : 0
    const left = gap === 0 ? x : x + (width - widthOf(line, look)) * gap
    pick(look)
      .fillColor(look.colour ?? brand.ink)
      .text(line, left, y, { lineBreak: false })
  }

  /** Prints one line, cut with an ellipsis if it is wider than `width`. */
  const write = (text: string, x: number, y: number, width: number, look: Look = {}) =>
    print(fit(drawable(text), width, look), x, y, width, look)

  return { pdf, print, write, wrap, widthOf, sizeToFit }
}

export type Canvas = ReturnType<typeof openCanvas>
