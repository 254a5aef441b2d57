import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { exportProgressQuery } from './exports.queries.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the progress is requested neither in the first half second of an export nor after its end', async () => {
  vi.useFakeTimers()
  const asked = vi.fn(async () => Response.json({ done: 1, total: 2 }))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('localStorage', { getItem: () => null })
  const stop = new QueryObserver(new QueryClient(), exportProgressQuery('curto')).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(400)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).not.toHaveBeenCalled()
  const unsubscribe = new QueryObserver(new QueryClient(), exportProgressQuery('longo')).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(600)
  unsubscribe()
  expect(asked).toHaveBeenCalledTimes(1)
})
