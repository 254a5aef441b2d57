import { expect, test } from 'vitest'
import { moveDays, withMove } from './moved-dates.ts'

/** A session without a day; the same value as `unplaced` of planning. */
const unplaced = ''

test('two moves of one session become one move from its first day', () => {
  const once = withMove([], { from: '2026-11-02', to: '2026-11-03' })
  expect(withMove(once, { from: '2026-11-03', to: '2026-11-05' })).toEqual([
    { from: '2026-11-02', to: '2026-11-05' },
  ])
})

test('after two sessions were moved to one day, a further move from that day moves the session that was moved last', () => {
  const moves = [
    { from: '2026-11-02', to: '2026-11-06' },
    { from: '2026-11-04', to: '2026-11-06' },
  ]
  expect(withMove(moves, { from: '2026-11-06', to: '2026-11-07' })).toEqual([
    { from: '2026-11-02', to: '2026-11-06' },
    { from: '2026-11-04', to: '2026-11-07' },
  ])
})

test('moved days are sorted by date', () => {
  const days = ['2026-11-02', '2026-11-04', '2026-11-06']
  expect(moveDays(days, [{ from: '2026-11-02', to: '2026-11-05' }])).toEqual({
    dates: ['2026-11-04', '2026-11-05', '2026-11-06'],
    lost: [],
  })
  expect(days[0]).toBe('2026-11-02')
})

test('a move of a day with several sessions moves one of them', () => {
  const { dates } = moveDays(['2026-11-02', '2026-11-02'], [{ from: '2026-11-02', to: '2026-11-03' }])
  expect(dates).toEqual(['2026-11-02', '2026-11-03'])
})

test('a move of a day that no longer exists is reported as lost', () => {
  expect(moveDays(['2026-11-04'], [{ from: '2026-11-02', to: '2026-11-03' }])).toEqual({
    dates: ['2026-11-04'],
    lost: ['2026-11-02'],
  })
})

test('a session without a day gets the chosen day', () => {
  const days = [unplaced, unplaced, '2026-11-04']
  expect(moveDays(days, [{ from: unplaced, to: '2026-11-03' }])).toEqual({
    dates: [unplaced, '2026-11-03', '2026-11-04'],
    lost: [],
  })
})
