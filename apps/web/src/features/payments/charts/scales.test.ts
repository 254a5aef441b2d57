import { expect, test } from 'vitest'
import { bandsFor, heightFor, ticksFor } from './scales.ts'

test('an axis has round ticks that enclose 0 and all values', () => {
  expect(ticksFor([53_105, 15_024])).toEqual([0, 20_000, 40_000, 60_000])
  expect(ticksFor([-120, 900])).toEqual([-500, 0, 500, 1000])
  expect(ticksFor([3, 4])).toEqual([0, 1, 2, 3, 4])
  expect(ticksFor([])).toHaveLength(6)
})

test('the largest tick is at the top, and a loss is below the zero line', () => {
  const y = heightFor([-500, 0, 500, 1000], 300)
  expect([y(1000), y(0), y(-500)]).toEqual([0, 200, 300])
})

test('groups fill the width with equal gaps', () => {
  const { step, width, left } = bandsFor(4, 420, 0.2)
  expect([step, width, left(0)]).toEqual([100, 80, 20])
  expect(left(3) + width).toBe(400)
})
