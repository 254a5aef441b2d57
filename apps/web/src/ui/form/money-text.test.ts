import { expect, test } from 'vitest'
import { formatMoney } from '../text/amounts.ts'
import { amountText, readAmount } from './money-text.ts'

test.each([
  ['1.234,56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['2.000', 2000],
  ['1.234.567,89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['12.50', 12.5],
  ['12.5', 12.5],
  ['12.', 12],
  ['12,', 12],
  [',5', 0.5],
  ['0.050', 0.05],
  ['1234,5', 1234.5],
  ['1.34,50', 134.5],
  ['12,75%', 12.75],
  ['150', 150],
  ['-3', -3],
  ['12,345', 12.345],
  ['', null],
  ['  ', null],
])('the typed amount %j is read as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  '-',
  ',',
  '1e3',
  '12 mil',
  '1O0',
  '1,234.56',
  '1234.567',
  '1.234.56',
  '0.234.567',
  '12,3,4',
  '99999999999999999999',
])('the text %s is no amount, and stays as typed', (text) => {
  expect(readAmount(text)).toBe(text)
  expect(amountText(text, false)).toBe(text)
})

test.each([
  [1234.5, false, 'R$ 1.234,50'],
  [12.345, false, 'R$ 12,345'],
  [-3, false, '-R$ 3,00'],
  [12.5, true, '12,5%'],
  [150, true, '150%'],
  [-3, true, '-3%'],
  [null, false, ''],
])('%j (percent: %j) is shown as %s, and read back', (value, percent, shown) => {
  expect(amountText(value, percent)).toBe(shown)
  expect(readAmount(shown)).toBe(value)
})

test('an amount that was copied from a screen is read with its minus sign', () => {
  expect(readAmount(formatMoney(-1234.5))).toBe(-1234.5)
})
