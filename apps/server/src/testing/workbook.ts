import { posix } from 'node:path'
import { dayInMs } from '@zelo/contract/dates'
import { unzipSync } from 'fflate'
import { childOf, childrenOf, parseXml, type XmlElement } from './xml.ts'

// Reads a spreadsheet like Excel, without knowledge of our writer: zip directory, content types, relations, first sheet,
// styles.

const firstDay = Date.UTC(1899, 11, 30)
const knownFormats: Record<string, string> = { '0': 'General', '49': '@' }
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const openParts = (bytes: Uint8Array) => {
  const files = unzipSync(bytes)
  const read = (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`the file has no ${path}`)
    return parseXml(new TextDecoder('utf-8', { fatal: true }).decode(file))
  }
  const kinds = childrenOf(read('[Content_Types].xml'), 'Override').map(({ attributes }) => attributes)
  const assertKind = (path: string, kind: string) => {
    if (!kinds.some(({ PartName, ContentType }) => PartName === `/${path}` && ContentType === kind))
      throw new Error(`${path} is said to be of another kind`)
    return path
  }
  /** The part to which another part has this relation. */
  const related = (from: string, by: string) => {
    const { dir, base } = posix.parse(from)
    const relations = childrenOf(read(posix.join(dir, '_rels', `${base}.rels`)), 'Relationship')
    const found = relations.find(({ attributes }) => attributes.Type?.endsWith(`/${by}`))
    return posix.join(dir, found?.attributes.Target ?? '')
  }
  return { read, assertKind, related }
}

const stylesOf = (part: XmlElement) => {
  const own = childrenOf(childOf(part, 'numFmts'), 'numFmt').map(({ attributes }) => [
    attributes.numFmtId,
    attributes.formatCode,
  ])
  const formats: Record<string, string> = { ...knownFormats, ...Object.fromEntries(own) }
  const listed = (name: string, place: string | undefined) => {
    const found = childOf(part, name)?.children[Number(place)]
    if (!found) throw new Error(`the styles have no ${name} ${place}`)
    return found
  }
  return childrenOf(childOf(part, 'cellXfs'), 'xf').map((cell) => {
    const { numFmtId = '', fontId, fillId, borderId } = cell.attributes
    listed('borders', borderId)
    const { horizontal, vertical, wrapText, indent } = childOf(cell, 'alignment')?.attributes ?? {}
    return {
      numFmt: formats[numFmtId],
      bold: childOf(listed('fonts', fontId), 'b') !== undefined,
      fill: childOf(childOf(listed('fills', fillId), 'patternFill'), 'fgColor')?.attributes.rgb,
      alignment: { horizontal, vertical, wrapText: wrapText === '1', indent: Number(indent ?? 0) },
    }
  })
}

type CellStyle = ReturnType<typeof stylesOf>[number]

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const contentOf = (cell: XmlElement, style: CellStyle) => {
  if (cell.attributes.t === 'inlineStr') {
    const { text = '', attributes } = childOf(childOf(cell, 'is'), 't') ?? {}
    const whole = attributes?.['xml:space'] === 'preserve' ? text : text.trim()
    return { type: 'text' as const, value: unescaped(whole) }
  }
  const number = childOf(cell, 'v')
  if (!number) return { type: 'empty' as const, value: null }
  const value = Number(number.text)
  if (style.numFmt?.includes('yy'))
    return { type: 'date' as const, value: new Date(firstDay + value * dayInMs) }
  return { type: 'number' as const, value }
}

/** Reads the first sheet of a file. */
export const openBook = (bytes: Uint8Array) => {
  const { read, assertKind, related } = openParts(bytes)
  const bookPath = assertKind(related('', 'officeDocument'), `${spreadsheet}.sheet.main+xml`)
  const styles = stylesOf(read(assertKind(related(bookPath, 'styles'), `${spreadsheet}.styles+xml`)))
  const sheet = read(assertKind(related(bookPath, 'worksheet'), `${spreadsheet}.worksheet+xml`))
  const book = read(bookPath)
  const part = (...names: string[]) => names.reduce<XmlElement | undefined>(childOf, sheet)

  const rows = childrenOf(part('sheetData'), 'row')
  const merges = childrenOf(part('mergeCells'), 'mergeCell').map(({ attributes }) => attributes.ref ?? '')
  const cells = new Map(
    rows.flatMap((row) =>
      childrenOf(row, 'c').map((cell) => {
        const style = styles[Number(cell.attributes.s)]
        if (!style) throw new Error(`${cell.attributes.r} has no style`)
        return [cell.attributes.r ?? '', { ...contentOf(cell, style), ...style }]
      }),
    ),
  )
  const getCell = (address: string) => {
    const cell = cells.get(address)
    if (!cell) throw new Error(`the sheet has no ${address}`)
    return { ...cell, text: String(cell.value ?? '') }
  }
  return {
    name: childOf(childOf(book, 'sheets'), 'sheet')?.attributes.name,
    printTitles: childOf(childOf(book, 'definedNames'), 'definedName')?.text,
    elements: sheet.children.map(({ name }) => name),
    rowCount: rows.length,
    getCell,
    getRow: (number: number) => {
      const row = rows[number - 1]
      if (row && row.attributes.r !== String(number)) throw new Error('the rows are out of order')
      const values = childrenOf(row, 'c').map(
        ({ attributes }) => getCell(attributes.r ?? '').value ?? undefined,
      )
      const { ht } = row?.attributes ?? {}
      return { values, height: ht === undefined ? null : Number(ht) }
    },
    widths: childrenOf(part('cols'), 'col').map(({ attributes }) => Number(attributes.width)),
    pane: part('sheetViews', 'sheetView', 'pane')?.attributes,
    autoFilter: part('autoFilter')?.attributes.ref,
    footer: part('headerFooter', 'oddFooter')?.text,
    ignoredErrors: childrenOf(part('ignoredErrors'), 'ignoredError').map(({ attributes }) => attributes),
    merges,
  }
}
