import { dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { CellType, CellValue } from './document.ts'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('pt-BR', two)
const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

// Intl puts no-break spaces into amounts and compact numbers. Some fonts have no glyph for them.
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const number = {
  integer: (value: number) => integer.format(value),
  money: moneyText,
  percent: (value: number) => (value === 0 ? '0%' : `${decimal.format(value)}%`),
}

/** The displayed text of a cell. */
export const cellText = (type: CellType, value: CellValue): string => {
  if (value === null) return ''
  if (type === 'date') return dayText(String(value))
  if (type === 'text' || type === 'code' || typeof value === 'string') return String(value)
  return plainSpaces(number[type](value))
}

export const shortNumber = (value: number) => plainSpaces(short.format(value))

export const isNumeric = (type: CellType) => type in number
