import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookupQuery } from './lookup-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A lookup query as an input creates it; the fake server answers after 100 ms. */
const openLookup = () => {
  const signals = new Map<string, AbortSignal>()
  const load = vi.fn(async (search: string, signal: AbortSignal) => {
    signals.set(search, signal)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (search === 'falha') throw new Error('unreachable')
    return [`${search}!`]
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 10 } } })
  const observer = new QueryObserver(client, lookupQuery('input', load, undefined))
  observer.subscribe(() => {})
  return {
    type: (search: string | undefined) => observer.setOptions(lookupQuery('input', load, search)),
    asked: () => load.mock.calls.map(([search]) => search),
    isCalledOff: (search: string) => signals.get(search)?.aborted,
    shown: () => observer.getCurrentResult(),
    retry: () => observer.refetch(),
  }
}

test('an opened lookup loads at once, and a closed lookup loads nothing', async () => {
  const lookup = openLookup()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lookup.asked()).toEqual([])
  lookup.type('')
  await vi.advanceTimersByTimeAsync(100)
  expect(lookup.shown()).toMatchObject({ data: ['!'], isPlaceholderData: false })
})

test('only the text after a typing pause is searched', async () => {
  const lookup = openLookup()
  for (const text of ['a', 'an', 'ana']) {
    lookup.type(text)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(lookup.asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  expect(lookup.asked()).toEqual(['ana'])
})

test('a new text cancels the search before it, and the old options stay until the new ones arrive', async () => {
  const lookup = openLookup()
  lookup.type('ana')
  await vi.advanceTimersByTimeAsync(350)
  lookup.type('bia')
  expect(lookup.shown()).toMatchObject({ data: ['ana!'], isPlaceholderData: true })
  await vi.advanceTimersByTimeAsync(300)
  lookup.type('caio')
  expect(lookup.isCalledOff('bia')).toBe(true)
  await vi.advanceTimersByTimeAsync(350)
  expect(lookup.shown()).toMatchObject({ data: ['caio!'], isPlaceholderData: false })
})

test('closing cancels the search, and opening again starts a new one', async () => {
  const lookup = openLookup()
  lookup.type('')
  await vi.advanceTimersByTimeAsync(50)
  lookup.type(undefined)
  expect(lookup.isCalledOff('')).toBe(true)
  lookup.type('')
  await vi.advanceTimersByTimeAsync(100)
  lookup.type(undefined)
  lookup.type('')
  await vi.advanceTimersByTimeAsync(100)
  expect(lookup.asked()).toEqual(['', '', ''])
})

test('a failed search is not retried automatically', async () => {
  const lookup = openLookup()
  lookup.type('falha')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lookup.asked()).toEqual(['falha'])
  expect(lookup.shown()).toMatchObject({ isError: true, data: undefined })
  void lookup.retry()
  expect(lookup.shown().isError).toBe(false)
  await vi.advanceTimersByTimeAsync(350)
  expect(lookup.asked()).toEqual(['falha', 'falha'])
})
