import { expect, test } from 'vitest'
import { nextWorkingDay } from './next-working-day.ts'

test.each([
  ['2026-11-17', '2026-11-18', 'the day after a Tuesday'],
  ['2026-11-20', '2026-11-23', 'a weekend is skipped'],
  ['2026-11-19', '2026-11-23', 'a holiday and the weekend after it are skipped'],
  ['2026-12-31', '2027-01-04', 'New Year is skipped'],
])('the next working day after %s is %s: %s', (day, next) => {
  expect(nextWorkingDay(day)).toBe(next)
})
