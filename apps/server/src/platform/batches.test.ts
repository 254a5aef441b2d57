import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBatches } from './batches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const batching = () => {
  const handle = vi.fn(async (_: string[]) => {})
  const inBackground = vi.fn((work: () => Promise<void>) => void work())
  const keyOf = (item: string) => item.slice(0, 1)
  return { handle, inBackground, ...inBatches({ inBackground }, { waitMs: 100, keyOf, handle }) }
}

test('items added at the same time under one key are handled in one call', async () => {
  const { handle, add } = batching()
  for (const item of ['a1', 'b1', 'a2']) add(item)
  expect(handle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(handle.mock.calls).toEqual([[['a1', 'a2']], [['b1']]])
  add('a3')
  await vi.advanceTimersByTimeAsync(100)
  expect(handle).toHaveBeenLastCalledWith(['a3'])
})

test('closing the server waits for collected items', async () => {
  const { handle, add, inBackground } = batching()
  add('a1')
  expect([inBackground.mock.calls.length, handle.mock.calls.length]).toEqual([1, 0])
})

test('a flush handles collected items immediately', async () => {
  const { handle, add, flush } = batching()
  add('a1')
  flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(handle).toHaveBeenCalledExactlyOnceWith(['a1'])
  expect(vi.getTimerCount()).toBe(0)
})
