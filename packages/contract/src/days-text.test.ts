import { expect, test } from 'vitest'
import { daysText, ofDaysText } from './days-text.ts'

test.each([
  [['2026-11-03'], 'dia 3'],
  [['2026-11-03', '2026-11-06', '2026-11-12'], 'dias 3, 6 e 12'],
  [['2026-11-18', '2026-11-18'], 'dia 18 (2)'],
  [['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-03'], 'dias 1 (2), 2 e 3 (2)'],
])('the days %j are written as "%s"', (days, text) => {
  expect(daysText(days)).toBe(text)
  expect(ofDaysText(days)).toBe(`${days.at(0) === days.at(-1) ? 'do' : 'dos'} ${text}`)
})
