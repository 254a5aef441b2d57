import { brand } from '../brand-colours.ts'
import type { CellType } from '../document.ts'
import { isNumeric } from '../formats.ts'
import type { Style } from './style.ts'

// Formats of the file are in English notation; Excel in Brazil shows R$ 1.234,50 and 03/02/2026. The format `@` keeps a text
// that begins like a formula as text, even after an edit of the cell. `_-` adds a space as wide as a hyphen, for programs that
// ignore the indent of a number.
const numberFormat = {
  text: '@',
  code: '@',
  integer: '#,##0_-',
  money: '[$R$-416] #,##0.00_-;[Red]-[$R$-416] #,##0.00_-',
  percent: '0.00%_-;-0.00%_-;0%_-',
  date: 'dd/mm/yyyy',
} satisfies Record<CellType, string>

const font = (size: number, colour: string, bold = false): Pick<Style, 'font'> => ({
  font: { size, colour, bold },
})

/** The indent separates a right-aligned number from left-aligned text in the next column. */
const aligned = (type: CellType) =>
  ({
    horizontal: isNumeric(type) ? 'right' : 'left',
    indent: 1,
    vertical: 'top',
    wrap: type === 'text',
  }) as const

export const companyStyle: Style = font(14, brand.petrol, true)
export const titleStyle: Style = font(12, brand.ink, true)
export const quietStyle: Style = {
  ...font(10, brand.muted),
  alignment: { horizontal: 'left', vertical: 'top', wrap: true },
}
export const labelStyle: Style = {
  ...font(10, brand.muted),
  alignment: { horizontal: 'left', indent: 1 },
}

/** Creates one style object per type, because the writer recognises a known style by object identity. */
const forTypes = (styleOf: (type: CellType) => Style): Record<CellType, Style> => ({
  text: styleOf('text'),
  code: styleOf('code'),
  integer: styleOf('integer'),
  money: styleOf('money'),
  percent: styleOf('percent'),
  date: styleOf('date'),
})

export const figureStyle = forTypes((type) => ({
  ...font(11, brand.ink, true),
  format: numberFormat[type],
  alignment: { horizontal: 'left', indent: 1 },
}))
export const headerStyle = forTypes((type) => ({
  ...font(11, '#ffffff', true),
  fill: brand.petrol,
  alignment: { ...aligned(type), vertical: 'center', wrap: true },
}))
export const cellStyle = forTypes((type) => ({
  ...font(11, brand.ink),
  format: numberFormat[type],
  alignment: aligned(type),
  border: { side: 'bottom', line: 'hair', colour: brand.line },
}))
export const totalStyle = forTypes((type) => ({
  ...font(11, brand.dark, true),
  fill: brand.tint,
  format: numberFormat[type],
  alignment: { ...aligned(type), vertical: 'center' },
  border: { side: 'top', line: 'thin', colour: brand.petrol },
}))
