import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  competenceOf,
  dayOf,
  daysAfter,
  daysBetween,
  daysIn,
  dayText,
  monthInWords,
  monthOfYear,
  monthText,
} from './dates.ts'

test('dayText formats the day of a moment as DD/MM/YYYY, whatever its hour', () => {
  expect(['2026-03-02', '2026-03-02T00:00:00.000Z', '2026-03-02T23:59:59-03:00'].map(dayText)).toEqual(
    Array(3).fill('02/03/2026'),
  )
})

test('monthText formats a month as MM/YYYY, and monthInWords in words', () => {
  expect(['2026-03', '2026-03-31', '2026-03-31T23:00:00Z'].map(monthText)).toEqual(Array(3).fill('03/2026'))
  expect(monthInWords({ year: 2026, month: 3 })).toBe('março de 2026')
  expect(monthInWords({ year: 2026, month: 12 })).toBe('dezembro de 2026')
})

test('a month converted to text and back is unchanged', () => {
  expect(monthOfYear({ year: 2026, month: 3 })).toBe('2026-03')
  expect(competenceOf('2026-11-30')).toEqual({ year: 2026, month: 11 })
})

test('daysAfter and daysIn count across months, years and leap days', () => {
  expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(daysAfter('2026-01-01T12:00:00Z', -1)).toBe('2025-12-31')
  expect(daysIn('2026-03-02', '2026-03-02')).toBe(1)
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

test('daysBetween returns each day of the period once, in order', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (moment, length) => {
      const start = dayOf(moment.toISOString())
      const days = daysBetween(start, daysAfter(start, length))
      expect(days).toHaveLength(length + 1)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days.at(-1)).toBe(daysAfter(start, length))
    }),
  )
})
