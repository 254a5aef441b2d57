import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Change } from '@zelo/contract/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'
import { refreshOn } from './live.ts'
import { refreshChanged } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const march: Change = { what: 'session', year: 2026, month: 3 }

/** A screen of March that takes a moment to read, and its reads so far. */
const openScreen = async () => {
  const client = new QueryClient()
  const read = vi.fn(async () => {
    const told = heard
    await new Promise((resolve) => setTimeout(resolve, 300))
    return told
  })
  let heard = 0
  const meta = refreshOn(['session'], { year: 2026, month: 3 })
  const screen = new QueryObserver(client, { queryKey: ['march'], queryFn: read, meta, staleTime: 60_000 })
  screen.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300)
  read.mockClear()
  const tell = inTurn((changes: Change[]) => refreshChanged(client, changes))
  return {
    read,
    shows: () => screen.getCurrentResult().data,
    hear: (change: Change) => {
      heard += 1
      tell([change])
    },
  }
}

test('a change is read at once', async () => {
  const { hear, read, shows } = await openScreen()
  hear(march)
  await vi.advanceTimersByTimeAsync(300)
  expect([read.mock.calls.length, shows()]).toEqual([1, 1])
})

test('of 500 changes in ten seconds an open screen is read a few times, and the last one is on it', async () => {
  const { hear, read, shows } = await openScreen()
  for (let count = 0; count < 500; count++) {
    hear(march)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read.mock.calls.length).toBeLessThanOrEqual(6)
  expect(shows()).toBe(500)
})

test('after a quiet moment a change is read at once again', async () => {
  const { hear, read } = await openScreen()
  hear(march)
  await vi.advanceTimersByTimeAsync(1_500)
  hear(march)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('changes of other months neither read the screen nor hold its own back', async () => {
  const { hear, read } = await openScreen()
  for (let count = 0; count < 100; count++) hear({ ...march, month: 4 })
  await vi.advanceTimersByTimeAsync(0)
  expect(read).not.toHaveBeenCalled()
  hear(march)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledOnce()
})

test('a reading that never ends does not keep the next one from the screen', async () => {
  const { hear, read } = await openScreen()
  read.mockImplementationOnce(() => new Promise(() => {}))
  hear(march)
  await vi.advanceTimersByTimeAsync(1_000)
  hear(march)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(read).toHaveBeenCalledTimes(2)
})
