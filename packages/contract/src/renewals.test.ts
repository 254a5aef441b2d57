import { expect, test } from 'vitest'
import { monthToRenew } from './renewals.ts'

test('up to the 10th day renewals are for the current month, later for the next one', () => {
  expect(monthToRenew('2026-12-10')).toEqual({ year: 2026, month: 12 })
  expect(monthToRenew('2026-12-11')).toEqual({ year: 2027, month: 1 })
  expect(monthToRenew('2026-03-01T12:00:00Z')).toEqual({ year: 2026, month: 3 })
})
