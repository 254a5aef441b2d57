import { dayInMs, startOf } from '@zelo/contract/dates'
import type { CellValue } from '../document.ts'
import type { Style } from './style.ts'
import { collectStyles } from './style-part.ts'
import { cellText, escaped, xml } from './xml.ts'

export type Cell = { value: CellValue; style: Style }

/** Returns A, B … Z, AA for 0, 1 … 25, 26. */
export const columnName = (index: number): string =>
  index < 0 ? '' : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

const firstDay = Date.UTC(1899, 11, 30)

/** Excel's serial number of a day: the number of days since 1899-12-30. */
export const dayNumber = (day: string): number => (startOf(day) - firstDay) / dayInMs

/** In inches. */
const margins = 'left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"'
const a4 = 9

export type SheetEnd = {
  /** The range of the auto filter. */
  filter?: string
  /** Ranges of numbers that are stored as text. Excel must show no warning for these cells. */
  textOnPurpose: string[]
  footer: string
}

/** Writes the parts of a sheet as XML text. Returns each row to the caller instead of storing it. */
export const openSheetPart = (frozenRows: number) => {
  const { numberOf, stylePart } = collectStyles()
  const merged: string[] = []
  let rows = 0
  const columns: string[] = []
  const nameOf = (index: number) => {
    columns[index] ??= columnName(index)
    return columns[index]
  }

  const cell = ({ value, style }: Cell, index: number) => {
    const start = `<c r="${nameOf(index)}${rows}" s="${numberOf(style)}"`
    if (value === null) return `${start}/>`
    if (typeof value === 'number') return `${start}><v>${value}</v></c>`
    return `${start} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  }

  return {
    start: (widths: number[]) => {
      const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
      const cols = widths.map(
        (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
      )
      return xml(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}<selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`,
      )
    },
    /** Without `height`, the program that opens the file computes the height. */
    row: (cells: Cell[], height?: number) => {
      rows += 1
      const tall = height ? ` ht="${height}" customHeight="1"` : ''
      let text = `<row r="${rows}"${tall}>`
      for (let index = 0; index < cells.length; index++) {
        const content = cells[index]
        if (content) text += cell(content, index)
      }
      return `${text}</row>`
    },
    /** Merges the first `count` cells of the next row. */
    mergeNext: (count: number) => {
      if (count > 1) merged.push(`A${rows + 1}:${columnName(count - 1)}${rows + 1}`)
    },
    end: ({ filter, textOnPurpose, footer }: SheetEnd) =>
      [
        '</sheetData>',
        filter ? `<autoFilter ref="${filter}"/>` : '',
        merged.length > 0
          ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
          : '',
        `<pageMargins ${margins}/><pageSetup paperSize="${a4}" fitToHeight="0" orientation="landscape"/>`,
        `<headerFooter><oddFooter>${escaped(footer)}</oddFooter></headerFooter>`,
        textOnPurpose.length > 0
          ? `<ignoredErrors>${textOnPurpose.map((ref) => `<ignoredError sqref="${ref}" numberStoredAsText="1"/>`).join('')}</ignoredErrors>`
          : '',
        '</worksheet>',
      ].join(''),
    stylePart,
  }
}
