import { readFile } from 'node:fs/promises'
import { importLimits } from '@zelo/contract/import-fields'
import type { SheetRow } from './header-row.ts'

/** Thrown if the file is not a readable table. The message is for the user. */
export class Unreadable extends Error {}

/** The number of rows read above the limit, because titles and empty rows may surround the table. */
const spareRows = 100
/**
 * A sheet of 5,000 full rows has a fifth of this limit. The limit protects against small zips that unpack to a thousand times
 * their size.
 */
const maxCharacters = 10_000_000
const mostUnpacked = 100_000_000

const tooManyRows = () =>
  new Unreadable(
    `A planilha tem mais de ${importLimits.rows.toLocaleString('pt-BR')} linhas. Divida-a em arquivos menores.`,
  )

type Cell = string | number | boolean | Date | null | undefined

/** PostgreSQL cannot store NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()

const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return storable(String(cell))
}

/** Converts the cells to texts. Throws above the limits. */
const toSheetRows = (rows: readonly (readonly Cell[])[]): SheetRow[] => {
  let characters = 0
  const sheetRows = rows.flatMap((row, index) => {
    const cells = row.map(textOf)
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    if (width === 0) return []
    const position = index + 1
    if (width > importLimits.columns)
      throw new Unreadable(
        `A linha ${position} tem ${width} colunas. O limite é de ${importLimits.columns} colunas.`,
      )
    const long = cells.findIndex((cell) => cell.length > importLimits.cell)
    if (long >= 0)
      throw new Unreadable(
        `Há um texto longo demais na linha ${position}, coluna ${long + 1}: o limite é de ${importLimits.cell.toLocaleString('pt-BR')} caracteres.`,
      )
    for (const cell of cells) characters += cell.length
    if (characters > maxCharacters)
      throw new Unreadable('A planilha tem texto demais. Divida-a em arquivos menores.')
    return [{ position, cells: cells.slice(0, width) }]
  })
  if (sheetRows.length > importLimits.rows + spareRows) throw tooManyRows()
  return sheetRows
}

/** Throws if the sizes that the zip declares are too large. For false sizes, `read-in-thread.ts` watches the memory. */
const assertUnpackable = async (bytes: Buffer) => {
  const { unzipSync } = await import('fflate')
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > mostUnpacked) throw new Unreadable('A planilha é grande demais depois de aberta.')
}

const notSheet = () =>
  new Unreadable('Não foi possível ler esta planilha. Abra-a no Excel, salve como .xlsx e envie de novo.')

const readBook = async (bytes: Buffer): Promise<SheetRow[]> => {
  const { readSheet } = await import('read-excel-file/node')
  try {
    await assertUnpackable(bytes)
    // The library's types declare `typeof Date` where it returns a `Date`.
    const rows = (await readSheet(bytes)) as readonly (readonly (Cell | typeof Date)[])[]
    return toSheetRows(rows as readonly (readonly Cell[])[])
  } catch (error) {
    throw error instanceof Unreadable ? error : notSheet()
  }
}

/** Excel writes UTF-8 with a byte order mark, UTF-16, or Windows-1252. */
const decode = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that splits the first lines into the most cells. */
export const guessDelimiter = (text: string) => {
  const start = text.slice(0, 10_000).replace(/"[^"]*"/g, '')
  const count = (character: string) => start.split(character).length
  return [';', '\t', ','].reduce((best, character) => (count(character) > count(best) ? character : best))
}

const readText = async (bytes: Buffer): Promise<SheetRow[]> => {
  const { parse } = await import('csv-parse/sync')
  const text = decode(bytes)
  try {
    const rows: string[][] = parse(text, {
      delimiter: guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      to: importLimits.rows + spareRows + 1,
    })
    return toSheetRows(rows)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('Não foi possível ler este CSV. Confira as aspas e envie de novo.')
  }
}

/** The lines of a file's first sheet. */
export const readSheetRows = async (path: string, kind: 'xlsx' | 'csv'): Promise<SheetRow[]> => {
  const bytes = await readFile(path)
  return kind === 'xlsx' ? readBook(bytes) : readText(bytes)
}

export const assertRowCount = (rows: number) => {
  if (rows > importLimits.rows) throw tooManyRows()
}
