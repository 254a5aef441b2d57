import type { BookedMonth } from '@zelo/contract/books'
import type { Session } from '@zelo/contract/sessions'
import { expect, test } from 'vitest'
import {
  daysText,
  firstDay,
  keptValueText,
  passingDays,
  passingText,
  proposedDays,
  soleAttendant,
  spanText,
} from './passing.ts'

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

test('pending and completed sessions between the two days are handed over, and all others are not', () => {
  expect(passingDays(treatment, { from: '2026-11-01', to: '2026-11-20' })).toEqual({
    passes: ['2026-11-02', '2026-11-09', '2026-11-16'],
    pending: ['2026-11-09', '2026-11-16'],
    completed: 1,
    paid: 0,
    closed: [],
    before: ['2026-09-30'],
    after: ['2026-11-23'],
  })
})

test('without a last day every session from the first day on is handed over, but a pending session of a closed month is not', () => {
  expect(passingDays(treatment, { from: '2026-09-01', to: null })).toEqual({
    passes: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
    pending: ['2026-11-09', '2026-11-16', '2026-11-23'],
    completed: 1,
    paid: 0,
    closed: ['2026-09-30'],
    before: [],
    after: [],
  })
})

test('a completed session of a paid or closed month is not handed over', () => {
  const { sessionDates } = treatment
  const done = sessionDates.map((one) => ({ ...one, professionalId: 7 }))
  const paidMonth = { month: '2026-11', professional: { id: 7, fullName: 'Ana' }, paid: true } as BookedMonth
  const range = { from: '2026-11-01', to: '2026-11-05' }
  expect(passingDays({ sessionDates: done, months: [paidMonth] }, range)).toMatchObject({
    passes: [],
    completed: 0,
    paid: 1,
  })
  expect(passingDays({ sessionDates, closedMonths: ['2026-11'] }, range)).toMatchObject({
    passes: [],
    completed: 0,
    closed: [],
  })
})

test('the text shows the number of completed sessions after the total', () => {
  expect(passingText(3, 0)).toBe('3 sessões')
  expect(passingText(1, 1)).toBe('1 sessão (1 já realizada)')
  expect(passingText(5, 2)).toBe('5 sessões (2 já realizadas)')
})

test('the default first day is the next pending day of an open month, or today if there is none', () => {
  expect(firstDay(treatment, '2026-11-12')).toBe('2026-11-16')
  expect(firstDay(treatment, '2026-09-15')).toBe('2026-11-09')
  expect(firstDay(treatment, '2026-12-01')).toBe('2026-12-01')
})

test('few days are listed one by one, and many as a range', () => {
  expect(spanText(['2026-11-16'])).toBe('em 16/11/2026')
  expect(daysText(['2026-11-09', '2026-11-16'])).toBe('em 09/11/2026 e 16/11/2026')
  expect(daysText(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`))).toBe(
    'de 01/11/2026 a 07/11/2026',
  )
})

test('the proposed hand-over ends with the absence, and has no end without an absence or after it', () => {
  const absence = { from: '2026-11-05T00:00:00.000Z', to: '2026-11-17T00:00:00.000Z' }
  expect(proposedDays({ ...treatment, absence }, undefined, '2026-11-03')).toEqual({
    from: '2026-11-09',
    to: '2026-11-17',
    forAWhile: true,
  })
  expect(proposedDays({ ...treatment, absence }, '2026-11-20', '2026-11-03')).toEqual({
    from: '2026-11-20',
    to: '',
    forAWhile: false,
  })
  expect(proposedDays({ ...treatment, absence: null }, undefined, '2026-11-03').forAWhile).toBe(false)
})

test('the replaced professional is known only if one person attends all pending days', () => {
  const of = (day: string, professionalId: number) => ({ ...session(day), professionalId })
  const shared = { sessionDates: [of('2026-11-09', 1), of('2026-11-16', 1), of('2026-11-23', 2)] }
  expect(soleAttendant(shared, { from: '2026-11-01', to: '2026-11-20' })).toBe(1)
  expect(soleAttendant(shared, { from: '2026-11-01', to: null })).toBeUndefined()
})

test('without a new value each session keeps its value, but the own professional of the PAD gets the value of the PAD', () => {
  const valued = {
    agreedValue: 50,
    professionalId: 1,
    sessionDates: [
      { ...session('2026-11-16'), agreedValue: 50 },
      { ...session('2026-11-18'), agreedValue: 80 },
      { ...session('2026-11-20', 'cancelled'), agreedValue: 99 },
    ],
  }
  const text = (...range: [from: string, to: string | null, professionalId?: number]) => {
    const [from, to, professionalId] = range
    return keptValueText(valued, { from, to }, professionalId).replaceAll('\u00a0', ' ')
  }
  expect(text('2026-11-17', null)).toBe('R$ 80,00')
  expect(text('2026-11-16', '2026-11-20', 2)).toBe('R$ 50,00 a R$ 80,00')
  expect(text('2026-11-16', '2026-11-20', 1)).toBe('R$ 50,00')
  expect(text('2026-12-01', null)).toBe('R$ 50,00')
})

test('the own professional and value of a PAD are read from the terms of each day', () => {
  const terms = (from: string | null, professionalId: number, agreedValue: number) => ({
    from: from && `${from}T00:00:00.000Z`,
    professional: { id: 2, fullName: 'Bia Chega' },
    agreedValue: 60,
    contractValue: 120,
    temporary: true,
    own: { professionalId, agreedValue },
  })
  const valued = {
    agreedValue: 50,
    professionalId: 1,
    terms: [terms(null, 3, 40), terms('2026-11-18', 1, 50)],
    sessionDates: [
      { ...session('2026-11-16'), agreedValue: 60 },
      { ...session('2026-11-18'), agreedValue: 80 },
    ],
  }
  const text = (professionalId: number) =>
    keptValueText(valued, { from: '2026-11-16', to: null }, professionalId).replaceAll('\u00a0', ' ')
  expect(text(1)).toBe('R$ 50,00 a R$ 60,00')
  expect(text(3)).toBe('R$ 40,00 a R$ 80,00')
  expect(text(4)).toBe('R$ 60,00 a R$ 80,00')
})
