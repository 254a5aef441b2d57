import { expect, test } from 'vitest'
import { moveDays, withMove } from './moved-dates.ts'

/** A session without a day, as `unplaced` of planning says it. */
const unplaced = ''

test('a session moved twice was moved once, from where it began', () => {
  const once = withMove([], { from: '2026-11-02', to: '2026-11-03' })
  expect(withMove(once, { from: '2026-11-03', to: '2026-11-05' })).toEqual([
    { from: '2026-11-02', to: '2026-11-05' },
  ])
})

test('of two sessions moved to one day, the one moved last goes on from there', () => {
  const moves = [
    { from: '2026-11-02', to: '2026-11-06' },
    { from: '2026-11-04', to: '2026-11-06' },
  ]
  expect(withMove(moves, { from: '2026-11-06', to: '2026-11-07' })).toEqual([
    { from: '2026-11-02', to: '2026-11-06' },
    { from: '2026-11-04', to: '2026-11-07' },
  ])
})

test('moved days take their places in the order of the calendar', () => {
  const days = ['2026-11-02', '2026-11-04', '2026-11-06']
  expect(moveDays(days, [{ from: '2026-11-02', to: '2026-11-05' }])).toEqual({
    dates: ['2026-11-04', '2026-11-05', '2026-11-06'],
    lost: [],
  })
  expect(days[0]).toBe('2026-11-02')
})

test('of sessions on one day a move takes only one', () => {
  const { dates } = moveDays(['2026-11-02', '2026-11-02'], [{ from: '2026-11-02', to: '2026-11-03' }])
  expect(dates).toEqual(['2026-11-02', '2026-11-03'])
})

test('a day that is no longer there cannot be moved, and is told', () => {
  expect(moveDays(['2026-11-04'], [{ from: '2026-11-02', to: '2026-11-03' }])).toEqual({
    dates: ['2026-11-04'],
    lost: ['2026-11-02'],
  })
})

test('a session without a day gets the one that was chosen for it', () => {
  const days = [unplaced, unplaced, '2026-11-04']
  expect(moveDays(days, [{ from: unplaced, to: '2026-11-03' }])).toEqual({
    dates: [unplaced, '2026-11-03', '2026-11-04'],
    lost: [],
  })
})
