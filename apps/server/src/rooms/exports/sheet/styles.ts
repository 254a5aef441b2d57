import type { Style } from '@cj-tech-master/excelts'
import type { CellType } from '../document.ts'
import { isNumeric } from '../formats.ts'
import { house } from '../house-colours.ts'

// Excel's own language is English whatever the country: a person in Brazil sees R$ 1.234,50 and 03/02/2026. Text that
// begins like a formula is not one, and the text format keeps it so when somebody edits the cell. `_-` is a hyphen's
// width of air, for programs that forget the indent of a number.
const numberFormat = {
  text: '@',
  code: '@',
  integer: '#,##0_-',
  money: '[$R$-416] #,##0.00_-;[Red]-[$R$-416] #,##0.00_-',
  percent: '0.00%_-;-0.00%_-;0%_-',
  date: 'dd/mm/yyyy',
} satisfies Record<CellType, string>

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
const filled = (colour: string): Partial<Style> => ({
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(colour) } },
})
const font = (size: number, colour: string, bold = false): Partial<Style> => ({
  font: { name: 'Calibri', size, bold, color: { argb: argb(colour) } },
})
const edge = (style: 'hair' | 'thin', colour: string) => ({ style, color: { argb: argb(colour) } }) as const

/** Air on the side the cell is aligned to: a number and the text in the next column must not touch. */
const aligned = (type: CellType): Style['alignment'] => ({
  horizontal: isNumeric(type) ? 'right' : 'left',
  indent: 1,
  vertical: 'top',
  wrapText: type === 'text',
})

export const companyStyle = font(14, house.petrol, true)
export const titleStyle = font(12, house.ink, true)
export const quietStyle: Partial<Style> = {
  ...font(10, house.muted),
  alignment: { horizontal: 'left', vertical: 'top', wrapText: true },
}
export const labelStyle: Partial<Style> = {
  ...font(10, house.muted),
  alignment: { horizontal: 'left', indent: 1 },
}

/** One object for each type: the writer knows a style it has seen by the object. */
const forTypes = (styleOf: (type: CellType) => Partial<Style>): Record<CellType, Partial<Style>> => ({
  text: styleOf('text'),
  code: styleOf('code'),
  integer: styleOf('integer'),
  money: styleOf('money'),
  percent: styleOf('percent'),
  date: styleOf('date'),
})

export const figureStyle = forTypes((type) => ({
  ...font(11, house.ink, true),
  numFmt: numberFormat[type],
  alignment: { horizontal: 'left', indent: 1 },
}))
export const headerStyle = forTypes((type) => ({
  ...font(11, '#ffffff', true),
  ...filled(house.petrol),
  alignment: { ...aligned(type), vertical: 'middle', wrapText: true },
}))
export const cellStyle = forTypes((type) => ({
  ...font(11, house.ink),
  numFmt: numberFormat[type],
  alignment: aligned(type),
  border: { bottom: edge('hair', house.line) },
}))
export const totalStyle = forTypes((type) => ({
  ...font(11, house.dark, true),
  ...filled(house.tint),
  numFmt: numberFormat[type],
  alignment: { ...aligned(type), vertical: 'middle' },
  border: { top: edge('thin', house.petrol) },
}))
