import { moneyText } from '@zelo/contract/money'
import { EMPTY } from './format.ts'

const percentFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type NumberValue = string | number | null | undefined

function readNumber(value: NumberValue) {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function formatMoney(value: NumberValue) {
  const number = readNumber(value)
  return number === undefined ? EMPTY : moneyText(number)
}

/** A percentage with two decimals, but '0%' for zero and for missing values. */
export function formatPercent(value: NumberValue) {
  const number = readNumber(value)
  return number ? `${percentFormat.format(number)}%` : '0%'
}
