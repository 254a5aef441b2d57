import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { keepThreads } from './kept-threads.ts'

const echo = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (message) => parentPort.postMessage(message))
  parentPort.postMessage('ready')`
const file = new URL(`data:text/javascript,${encodeURIComponent(echo)}`)

afterEach(() => vi.useRealTimers())

test('a released thread is reused until it reaches its number of uses', async () => {
  const threads = keepThreads({ file, resourceLimits: {}, maxUses: 2 })
  const first = await threads.take()
  await threads.release(first)
  expect(await threads.take()).toBe(first)
  await threads.release(first)
  const second = await threads.take()
  expect(second).not.toBe(first)
  await second.terminate()
})

test('a thread whose idle time is over is not reused, even before it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const threads = keepThreads({ file, resourceLimits: {}, maxUses: 2 })
  const first = await threads.take()
  await threads.release(first)
  vi.advanceTimersByTime(30_000)
  const second = await threads.take()
  expect(second).not.toBe(first)
  const answer = once(second, 'message')
  second.postMessage('work')
  expect(await answer).toEqual(['work'])
  await second.terminate()
})
