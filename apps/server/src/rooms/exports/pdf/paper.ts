import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { house } from '../house-colours.ts'

/** A4, landscape, in points. */
export const page = { width: 841.89, height: 595.28, left: 36, right: 805.89, top: 30, bottom: 556 }
export const pageWidth = page.right - page.left

const fonts = {
  regular: import.meta.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'),
  bold: import.meta.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-700-normal.woff'),
}

/** What the embedded font can draw; of any other letter its plain one, of any other sign a question mark. */
const drawable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^\u0020-\u007e\u00a1-\u00ff‘’“”–—…•€]/gu, (sign) => {
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '')
      return /^[ -~]+$/.test(plain) ? plain : '?'
    })

type Look = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' | 'center' }

/** Sheets of paper and a pen: every text is one line, put exactly where it is told. */
export const openPaper = (info: { title: string; company: string }) => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.company, Creator: info.company },
  })
  pdf.registerFont('regular', fileURLToPath(fonts.regular))
  pdf.registerFont('bold', fileURLToPath(fonts.bold))
  const pick = ({ size = 8, bold = false }: Look) => pdf.font(bold ? 'bold' : 'regular').fontSize(size)
  // Names, specialties and values repeat all over a table, and measuring is the dear part of it.
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

  /** The size at which a line is as wide as it may be, or its own where it fits: a figure that is cut is a wrong one. */
  const sizeToFit = (line: string, width: number, { size = 8, ...look }: Look) =>
    size * Math.min(1, width / Math.max(widthOf(line, { size, ...look }), 1))

  const fit = (text: string, width: number, look: Look) => {
    if (widthOf(text, look) <= width) return text
    let kept = text.length
    while (kept > 0 && widthOf(`${text.slice(0, kept)}…`, look) > width) kept -= 1
    return `${text.slice(0, kept).trimEnd()}…`
  }

  /** Puts a line that is known to be drawable, whole even where it is too long. */
  const print = (line: string, x: number, y: number, width: number, look: Look = {}) => {
    if (line === '') return
    const gap = look.align === 'right' ? 1 : look.align === 'center' ? 0.5 : 0
    const left = gap === 0 ? x : x + (width - widthOf(line, look)) * gap
    pick(look)
      .fillColor(look.colour ?? house.ink)
      .text(line, left, y, { lineBreak: false })
  }

  /** Writes one line into the given width, cut with an ellipsis when it is too long. */
  const write = (text: string, x: number, y: number, width: number, look: Look = {}) =>
    print(fit(drawable(text), width, look), x, y, width, look)

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

  return { pdf, print, write, wrap, widthOf, sizeToFit }
}

export type Paper = ReturnType<typeof openPaper>
