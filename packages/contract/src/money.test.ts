import { expect, test } from 'vitest'
import { moneyText } from './money.ts'

test('money is written in reais with two decimals', () => {
  expect([moneyText(1234.5), moneyText(-0.1)].map((text) => text.replace('\u00a0', ' '))).toEqual([
    'R$ 1.234,50',
    '−R$ 0,10',
  ])
})

test('an amount cannot wrap: its minus sign and space do not break', () => {
  expect(moneyText(-1234.5)).toBe('\u2212R$\u00a01.234,50')
})

test('zero has no minus sign', () => {
  for (const zero of [0, -0, -0.001]) expect(moneyText(zero)).toBe('R$\u00a00,00')
})
