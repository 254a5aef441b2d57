import { expect, test } from 'vitest'
import { planPending } from './session-dates.ts'
import { daysWithout, planChange } from './session-recount.ts'

const before = {
  frequency: '2x Semana',
  sessionCount: 8,
  startDate: '2026-11-02T00:00:00.000Z',
  endDate: '2026-11-29T00:00:00.000Z',
} as const
const today = '2026-11-11'
const kept = ['2026-11-03', '2026-11-05']
/** The days of the pending sessions: Tuesdays and Thursdays, and a Saturday chosen by hand. The first day is overdue. */
const pending = ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-21', '2026-11-26']
const to = (sessionCount: number, overrides: object = {}) =>
  planChange(before, { ...before, sessionCount, ...overrides }, { kept, pending, today })

test('a higher count adds sessions and moves none', () => {
  expect(to(10)).toEqual([...pending, '2026-11-13', '2026-11-24'].sort())
  expect(to(8)).toEqual(pending)
})

test('a lower count removes the latest planned sessions first, then days chosen by hand, then overdue ones', () => {
  expect(to(7)).toEqual(pending.filter((day) => day !== '2026-11-26'))
  expect(to(4)).toEqual(['2026-11-10', '2026-11-21'])
  expect(to(3)).toEqual(['2026-11-10'])
})

test('an unchanged number moves no session, even if the pattern has other days', () => {
  const progress = { kept: [], pending: ['2026-11-14', '2026-11-15'], today }
  const two = { ...before, sessionCount: 2 }
  expect(planChange(two, two, progress)).toEqual(['2026-11-14', '2026-11-15'])
})

test("today's session is pending, and yesterday's is overdue", () => {
  const progress = { kept: [], pending: ['2026-11-10', '2026-11-11'], today }
  const take = (frequency: '2x Semana' | 'Diário') =>
    planChange({ ...before, frequency, sessionCount: 2 }, { ...before, frequency, sessionCount: 1 }, progress)
  expect(take('2x Semana')).toEqual(['2026-11-10'])
  expect(take('Diário')).toEqual(['2026-11-10'])
})

test('the latest overdue session is removed first, after all other pending ones', () => {
  const progress = { kept: [], pending: ['2026-11-03', '2026-11-05'], today }
  expect(planChange({ ...before, sessionCount: 2 }, { ...before, sessionCount: 1 }, progress)).toEqual([
    '2026-11-03',
  ])
})

test('a day taken by another session is left out once for each such session', () => {
  expect(daysWithout(['05', '05', '06'], ['05', '07'])).toEqual(['05', '06'])
  expect(daysWithout(['05'], [])).toEqual(['05'])
})

test('two sessions on one day count as two', () => {
  const daily = { ...before, frequency: '2x Dia' } as const
  const twice = ['2026-11-12', '2026-11-12', '2026-11-13', '2026-11-13']
  const progress = { kept: [], pending: twice, today }
  expect(planChange({ ...daily, sessionCount: 4 }, { ...daily, sessionCount: 3 }, progress)).toHaveLength(3)
  expect(planChange({ ...daily, sessionCount: 4 }, { ...daily, sessionCount: 5 }, progress)).toEqual([
    '2026-11-11',
    ...twice,
  ])
})

test('a new period or frequency replans all pending sessions', () => {
  const schedule = { frequency: '2x Semana', count: 8, start: '2026-11-02', end: '2026-12-06' } as const
  expect(to(8, { endDate: '2026-12-06' })).toEqual(planPending(schedule, { kept, pending, today }))
  const end = '2026-11-29'
  expect(to(8, { startDate: '2026-11-01' })).toEqual(
    planPending({ ...schedule, start: '2026-11-01', end }, { kept, pending, today }),
  )
  expect(to(12, { frequency: '3x Semana' })).toEqual(
    planPending({ ...schedule, frequency: '3x Semana', count: 12, end }, { kept, pending, today }),
  )
})
