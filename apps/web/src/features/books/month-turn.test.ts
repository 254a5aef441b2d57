import { expect, test } from 'vitest'
import { competenceToShow, turnedMonth } from './month-turn.ts'

test('in the first ten days of a month the default month is the month before, also in January', () => {
  expect(turnedMonth('2026-12-01')).toEqual({ year: 2026, month: 11 })
  expect(turnedMonth('2027-01-10')).toEqual({ year: 2026, month: 12 })
  expect(turnedMonth('2027-01-11')).toBeUndefined()
  expect(competenceToShow('2027-01-10')).toEqual({ year: 2026, month: 12 })
  expect(competenceToShow('2027-01-11')).toEqual({ year: 2027, month: 1 })
})
