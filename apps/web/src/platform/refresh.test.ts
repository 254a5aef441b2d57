import { QueryClient } from '@tanstack/react-query'
import type { Change } from '@zelo/contract/realtime'
import { expect, test } from 'vitest'
import { aboutOf } from './about.ts'
import { refreshOn } from './live.ts'
import { concerns, refreshAll, refreshChanged } from './refresh.ts'

const clientWith = (queries: Record<string, ReturnType<typeof refreshOn> | undefined>) => {
  const client = new QueryClient()
  for (const [key, meta] of Object.entries(queries)) {
    client.getQueryCache().build(client, { queryKey: [key], ...(meta && { meta }) })
    client.setQueryData([key], 1)
  }
  return {
    client,
    stale: () =>
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated)
        .map((query) => query.queryKey[0]),
  }
}

const metas = {
  plain: undefined,
  sessions: refreshOn(['session']),
  one: refreshOn(['session', 'report'], { treatmentId: 1 }),
  other: refreshOn(['session'], { treatmentId: 2 }),
  march: refreshOn(['month'], { year: 2026, month: 3 }),
  key: refreshOn(['professional'], { professionalId: 7, treatmentId: 1 }),
}

test.each<[Change[], string[]]>([
  [[{ what: 'session', treatmentId: 1 }], ['sessions', 'one']],
  [[{ what: 'session' }], ['sessions', 'one', 'other']],
  [[{ what: 'report', treatmentId: 2 }], []],
  [
    [
      { what: 'report', treatmentId: 2 },
      { what: 'report', treatmentId: 1 },
    ],
    ['one'],
  ],
  [[{ what: 'month', contractId: 5, year: 2026, month: 3 }], ['march']],
  [[{ what: 'month', contractId: 5, year: 2026, month: 4 }], []],
  [[{ what: 'professional', professionalId: 7 }], ['key']],
  [[{ what: 'professional', professionalId: 8 }], []],
])('%j makes only %j stale', async (changes, expected) => {
  const { client, stale } = clientWith(metas)
  await refreshChanged(client, changes)
  expect(stale()).toEqual(expected)
})

test('after an outage every query with live updates and data is stale', async () => {
  const { client, stale } = clientWith(metas)
  client.getQueryCache().build(client, { queryKey: ['never came'], meta: refreshOn(['session']) })
  await refreshAll(client)
  expect(stale()).toEqual(['sessions', 'one', 'other', 'march', 'key'])
})

test('the query of a month matches changes of the month and its contract, and changes without a month', async () => {
  const params = { year: '2026', month: '3', contractId: '5', search: 'x', page: '2' }
  expect(aboutOf(params)).toEqual({ year: 2026, month: 3, contractId: 5 })
  expect(aboutOf({ year: '', month: 'x' })).toEqual({})
  const { refreshOn: concern } = refreshOn(['session', 'payment', 'month'], aboutOf(params))
  const matches = (change: Change) => concerns(concern, change)
  expect(matches({ what: 'payment', treatmentId: 1, year: 2026, month: 3 })).toBe(true)
  expect(matches({ what: 'payment', treatmentId: 1, year: 2026, month: 2 })).toBe(false)
  expect(matches({ what: 'month', contractId: 6, year: 2026, month: 3 })).toBe(false)
  expect(matches({ what: 'session', treatmentId: 1 })).toBe(true)
})
