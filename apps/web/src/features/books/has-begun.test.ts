import { expect, test } from 'vitest'
import { hasBegun } from './has-begun.ts'

const november = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026', '11', true],
  ['2026', '10', true],
  ['2025', '12', true],
  ['2026', '12', false],
  ['2027', '1', false],
])('in November 2026, %s-%s has begun: %s', (year, month, begun) => {
  expect(hasBegun({ year, month }, november)).toBe(begun)
})

test("a month begins in the company's time zone, not in UTC", () => {
  expect(hasBegun({ year: '2026', month: '12' }, new Date('2026-12-01T02:00:00Z'))).toBe(false)
  expect(hasBegun({ year: '2026', month: '12' }, new Date('2026-12-01T04:00:00Z'))).toBe(true)
})
