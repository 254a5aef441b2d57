import { expect, test } from 'vitest'
import { priceRange, priceSum } from './price-range.ts'

test.each([
  [120, undefined, 'R$ 120,00', '3 × R$ 120,00'],
  [120, null, 'R$ 120,00', '3 × R$ 120,00'],
  [120, 120, 'R$ 120,00', '3 × R$ 120,00'],
  [120, 100, 'R$ 100,00 a R$ 120,00', '3 sessões de R$ 100,00 a R$ 120,00'],
  [120, 0, 'R$ 0,00 a R$ 120,00', '3 sessões de R$ 0,00 a R$ 120,00'],
])('highest %s, lowest %s: %s', (highest, lowest, range, sum) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(priceRange(highest, lowest))).toBe(range)
  expect(plain(priceSum(3, highest, lowest))).toBe(sum)
})
