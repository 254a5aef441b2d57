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
/** Tuesdays and Thursdays, but one session is overdue and one was moved to a Saturday by hand. */
const pending = ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-21', '2026-11-26']
const changeTo = (sessionCount: number, change: object = {}) =>
  planChange(before, { ...before, sessionCount, ...change }, { kept, pending, today })

test('a higher session count leaves existing sessions on their days', () => {
  expect(changeTo(10)).toEqual([...pending, '2026-11-13', '2026-11-24'].sort())
  expect(changeTo(8)).toEqual(pending)
})

test('a lower session count removes the latest planned sessions first, then days moved by hand, then overdue ones', () => {
  expect(changeTo(7)).toEqual(pending.filter((day) => day !== '2026-11-26'))
  expect(changeTo(4)).toEqual(['2026-11-10', '2026-11-21'])
  expect(changeTo(3)).toEqual(['2026-11-10'])
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

test('a new period or frequency plans all pending sessions again', () => {
  const schedule = { frequency: '2x Semana', count: 8, start: '2026-11-02', end: '2026-12-06' } as const
  expect(changeTo(8, { endDate: '2026-12-06' })).toEqual(planPending(schedule, { kept, pending, today }))
})
