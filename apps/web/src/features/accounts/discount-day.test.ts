import { expect, test } from 'vitest'
import { discountDay } from './discount-day.ts'

const today = '2026-11-18'

test.each([
  ['a past month', { year: 2026, month: 2 }, '2026-02-28', 2],
  ['the running month', { year: 2026, month: 11 }, today, 11],
  ['a month to come', { year: 2027, month: 1 }, today, 11],
])(
  'a discount accepted in %s gets the last day of that month, but never a day after today',
  (_, shown, day, month) => {
    expect(discountDay(shown, '2026-02-03', today)).toEqual({ day, competence: { year: 2026, month } })
  },
)

test('a discount accepted in a month before the session gets the last day of the month of the session', () => {
  expect(discountDay({ year: 2025, month: 12 }, '2026-02-03T00:00:00.000Z', today)).toEqual({
    day: '2026-02-28',
    competence: { year: 2026, month: 2 },
  })
})
