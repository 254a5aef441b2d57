import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Change } from '@zelo/contract/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'
import { refreshOn } from './live.ts'
import { refreshChanged } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const march: Change = { what: 'session', year: 2026, month: 3 }

/** A screen for March with a read of 300 ms, and the number of its reads. */
const openScreen = async () => {
  const client = new QueryClient()
  const read = vi.fn(async () => {
    const value = version
    await new Promise((resolve) => setTimeout(resolve, 300))
    return value
  })
  let version = 0
  const meta = refreshOn(['session'], { year: 2026, month: 3 })
  const screen = new QueryObserver(client, { queryKey: ['march'], queryFn: read, meta, staleTime: 60_000 })
  screen.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300)
  read.mockClear()
  const notify = inTurn((changes: Change[]) => refreshChanged(client, changes))
  return {
    read,
    shows: () => screen.getCurrentResult().data,
    receive: (change: Change) => {
      version += 1
      notify([change])
    },
  }
}

test('a single change triggers a read at once', async () => {
  const { receive, read, shows } = await openScreen()
  receive(march)
  await vi.advanceTimersByTimeAsync(300)
  expect([read.mock.calls.length, shows()]).toEqual([1, 1])
})

test('500 changes in ten seconds trigger only a few reads, and the last change is shown', async () => {
  const { receive, read, shows } = await openScreen()
  for (let count = 0; count < 500; count++) {
    receive(march)
    await vi.advanceTimersByTimeAsync(20)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read.mock.calls.length).toBeLessThanOrEqual(6)
  expect(shows()).toBe(500)
})

test('a change after a quiet period triggers a read at once again', async () => {
  const { receive, read } = await openScreen()
  receive(march)
  await vi.advanceTimersByTimeAsync(1_500)
  receive(march)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('changes of other months neither trigger nor delay a read', async () => {
  const { receive, read } = await openScreen()
  for (let count = 0; count < 100; count++) receive({ ...march, month: 4 })
  await vi.advanceTimersByTimeAsync(0)
  expect(read).not.toHaveBeenCalled()
  receive(march)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledOnce()
})

test('a read that never ends does not block the next one', async () => {
  const { receive, read } = await openScreen()
  read.mockImplementationOnce(() => new Promise(() => {}))
  receive(march)
  await vi.advanceTimersByTimeAsync(1_000)
  receive(march)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(read).toHaveBeenCalledTimes(2)
})
