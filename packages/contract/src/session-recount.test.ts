import { expect, test } from 'vitest'
import { planPending } from './session-dates.ts'
import { planChange } from './session-recount.ts'

const before = {
  frequency: '2x Semana',
  sessionCount: 8,
  startDate: '2026-11-02T00:00:00.000Z',
  endDate: '2026-11-29T00:00:00.000Z',
} as const
const today = '2026-11-11'
const kept = ['2026-11-03', '2026-11-05']
/** Tuesdays and Thursdays, but one of them overdue and one put on a Saturday by hand. */
const pending = ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-21', '2026-11-26']
const to = (sessionCount: number, given: object = {}) =>
  planChange(before, { ...before, sessionCount, ...given }, { kept, pending, today })

test('more sessions leave those that are there where they are', () => {
  expect(to(10)).toEqual([...pending, '2026-11-13', '2026-11-24'].sort())
  expect(to(8)).toEqual(pending)
})

test('fewer take the latest planned ones away, a day chosen by hand and an overdue one last', () => {
  expect(to(7)).toEqual(pending.filter((day) => day !== '2026-11-26'))
  expect(to(4)).toEqual(['2026-11-10', '2026-11-21'])
  expect(to(3)).toEqual(['2026-11-10'])
})

test('two sessions of one day are two', () => {
  const daily = { ...before, frequency: '2x Dia' } as const
  const twice = ['2026-11-12', '2026-11-12', '2026-11-13', '2026-11-13']
  const progress = { kept: [], pending: twice, today }
  expect(planChange({ ...daily, sessionCount: 4 }, { ...daily, sessionCount: 3 }, progress)).toHaveLength(3)
  expect(planChange({ ...daily, sessionCount: 4 }, { ...daily, sessionCount: 5 }, progress)).toEqual([
    '2026-11-11',
    ...twice,
  ])
})

test('another period or frequency is planned anew', () => {
  const schedule = { frequency: '2x Semana', count: 8, start: '2026-11-02', end: '2026-12-06' } as const
  expect(to(8, { endDate: '2026-12-06' })).toEqual(planPending(schedule, { kept, pending, today }))
})
