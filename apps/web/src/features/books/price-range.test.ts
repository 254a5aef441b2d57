import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'
import { priceSum } from './price-sum.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [120, undefined, 'R$ 120,00'],
  [120, null, 'R$ 120,00'],
  [120, 120, 'R$ 120,00'],
  [120, 100, 'R$ 100,00 a R$ 120,00'],
  [120, 0, 'R$ 0,00 a R$ 120,00'],
])('the highest price %s and the lowest price %s are written as %s', (highest, lowest, range) => {
  expect(plain(priceRange(highest, lowest))).toBe(range)
})

test.each([
  [3, 120, null, 360, '3 sessões × R$ 120,00'],
  [1, 120, 120, 120, '1 sessão × R$ 120,00'],
  [3, 36.67, undefined, 110.01, '3 sessões × R$ 36,67'],
  [3, 120, 100, 340, '3 sessões de R$ 100,00 a R$ 120,00'],
  [2, 120, 0, 120, '2 sessões de R$ 0,00 a R$ 120,00'],
  // Without a lowest price, `priceSum` writes no product, because the product could be wrong.
  [7, 36.67, null, 262.45, '7 sessões'],
  [0, 120, null, 0, '0 sessões'],
])(
  '%s sessions with the highest price %s, the lowest price %s and the total %s are written as %s',
  (count, highest, lowest, total, text) => {
    expect(plain(priceSum({ count, highest, lowest, total }))).toBe(text)
  },
)
