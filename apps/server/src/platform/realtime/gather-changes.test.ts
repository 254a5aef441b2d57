import type { Change } from '@zelo/contract/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherChanges } from './gather-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gathered = (complete = async (changes: Change[]) => changes) => {
  const send = vi.fn()
  return { send, ...gatherChanges({ inBackground: (work) => void work() }, { send, complete }) }
}

test('changes within 100 ms are sent in one message, each once', async () => {
  const { send, add } = gathered()
  for (let index = 0; index < 500; index++) add({ what: 'session', treatmentId: index % 2 })
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([
    [
      [
        { what: 'session', treatmentId: 0 },
        { what: 'session', treatmentId: 1 },
      ],
    ],
  ])
  add({ what: 'session', treatmentId: 0 })
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenLastCalledWith([{ what: 'session', treatmentId: 0 }])
})

test('more than 40 changes are reduced to their months', async () => {
  const { send, add } = gathered()
  const when = { year: 2026, month: 3, contractId: 7 }
  for (let index = 0; index < 500; index++) add({ what: 'session', treatmentId: index, ...when })
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledExactlyOnceWith([{ what: 'session', ...when }])
})

test('more than 40 months are reduced to the kinds of change', async () => {
  const { send, add } = gathered()
  const changes: Change[] = Array.from({ length: 500 }, (_, index) => ({
    what: 'payment',
    contractId: index,
  }))
  for (const change of [...changes, { what: 'month', contractId: 1 } as const]) add(change)
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledExactlyOnceWith([{ what: 'payment' }, { what: 'month' }])
})

test('a flush sends gathered changes once', async () => {
  const { send, add, flush } = gathered()
  add({ what: 'month', contractId: 1 })
  flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledExactlyOnceWith([{ what: 'month', contractId: 1 }])
  await vi.runAllTimersAsync()
  flush()
  expect(send).toHaveBeenCalledOnce()
})

test('changes are sent unchanged when their details cannot be read', async () => {
  const { send, add } = gathered(() => Promise.reject(new Error('no database')))
  add({ what: 'session', treatmentId: 1 })
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledExactlyOnceWith([{ what: 'session', treatmentId: 1 }])
})
