import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { keepThreads } from './kept-threads.ts'

const echo = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (said) => parentPort.postMessage(said))
  parentPort.postMessage('ready')`
const file = new URL(`data:text/javascript,${encodeURIComponent(echo)}`)

afterEach(() => vi.useRealTimers())

test('a thread that was rested is given the next work, until it has done its share', async () => {
  const threads = keepThreads({ file, resourceLimits: {}, mostUses: 2 })
  const first = await threads.take()
  await threads.rest(first)
  expect(await threads.take()).toBe(first)
  await threads.rest(first)
  const second = await threads.take()
  expect(second).not.toBe(first)
  await second.terminate()
})

test('one whose rest is over is given no work, though it has not ended yet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const threads = keepThreads({ file, resourceLimits: {}, mostUses: 2 })
  const first = await threads.take()
  await threads.rest(first)
  vi.advanceTimersByTime(30_000)
  const second = await threads.take()
  expect(second).not.toBe(first)
  const answer = once(second, 'message')
  second.postMessage('work')
  expect(await answer).toEqual(['work'])
  await second.terminate()
})
