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
    expect(discountDay(shown, today)).toEqual({ day, competence: { year: 2026, month } })
  },
)
