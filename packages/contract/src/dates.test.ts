import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  competenceOf,
  dayOf,
  daysAfter,
  daysBetween,
  daysIn,
  dayText,
  monthAfter,
  monthInWords,
  monthOfYear,
  monthText,
} from './dates.ts'

test('a day is written as DD/MM/YYYY, whatever the hour of the moment', () => {
  expect(['2026-03-02', '2026-03-02T00:00:00.000Z', '2026-03-02T23:59:59-03:00'].map(dayText)).toEqual(
    Array(3).fill('02/03/2026'),
  )
})

test('a month is written as MM/YYYY, and in words', () => {
  expect(['2026-03', '2026-03-31', '2026-03-31T23:00:00Z'].map(monthText)).toEqual(Array(3).fill('03/2026'))
  expect(monthInWords({ year: 2026, month: 3 })).toBe('março de 2026')
  expect(monthInWords({ year: 2026, month: 12 })).toBe('dezembro de 2026')
})

test('a month is written as YYYY-MM, and read back', () => {
  expect(monthOfYear({ year: 2026, month: 3 })).toBe('2026-03')
  expect(competenceOf('2026-11-30')).toEqual({ year: 2026, month: 11 })
})

test('months are counted across the end of the year, in both directions', () => {
  expect(monthAfter({ year: 2026, month: 11 })).toEqual({ year: 2026, month: 12 })
  expect(monthAfter({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 })
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
  expect(monthAfter({ year: 2026, month: 6 }, 0)).toEqual({ year: 2026, month: 6 })
  expect(monthAfter({ year: 2026, month: 6 }, 19)).toEqual({ year: 2028, month: 1 })
})

test('January is not shifted to December by a time zone', () => {
  expect(monthInWords({ year: 2026, month: 1 })).toBe('janeiro de 2026')
})

test('consecutive days are counted across months, years and leap days', () => {
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
