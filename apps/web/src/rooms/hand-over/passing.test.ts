import type { Session } from '@zelo/contract/treatments'
import { expect, test } from 'vitest'
import { daysText, firstDay, passingDays, spanText } from './passing.ts'

const session = (day: string, status: Session['status'] = 'pendding'): Session => ({
  id: 1,
  treatmentId: 1,
  sessionDate: `${day}T00:00:00.000Z`,
  endDate: null,
  status,
  observation: null,
  updatedAt: `${day}T00:00:00.000Z`,
})

const treatment = {
  sessionDates: [
    session('2026-09-30'),
    session('2026-11-02', 'completed'),
    session('2026-11-09'),
    session('2026-11-16'),
    session('2026-11-23'),
  ],
  closedMonths: ['2026-09'],
}

test('only what is pending between the two days passes; the others stay', () => {
  expect(passingDays(treatment, { from: '2026-11-10', to: '2026-11-20' })).toEqual({
    passes: ['2026-11-16'],
    closed: [],
    before: ['2026-09-30', '2026-11-09'],
    after: ['2026-11-23'],
  })
})

test('without a last day everything from the first on passes, but for a closed month, which is told', () => {
  expect(passingDays(treatment, { from: '2026-09-01', to: null })).toEqual({
    passes: ['2026-11-09', '2026-11-16', '2026-11-23'],
    closed: ['2026-09-30'],
    before: [],
    after: [],
  })
})

test('it starts today, or on the first day to come', () => {
  expect(firstDay(treatment, '2026-11-12')).toBe('2026-11-16')
  expect(firstDay(treatment, '2026-09-15')).toBe('2026-11-09')
  expect(firstDay(treatment, '2026-12-01')).toBe('2026-12-01')
})

test('few days are told one by one, many by the first and the last', () => {
  expect(spanText(['2026-11-16'])).toBe('em 16/11/2026')
  expect(daysText(['2026-11-09', '2026-11-16'])).toBe('em 09/11/2026 e 16/11/2026')
  expect(daysText(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))).toBe(
    'de 01/11/2026 a 07/11/2026',
  )
})
