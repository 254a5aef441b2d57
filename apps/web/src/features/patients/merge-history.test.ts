import { expect, test } from 'vitest'
import { mergeHistory, nextPage } from './merge-history.ts'

const item = (id: number) => ({
  id,
  created_at: '2026-11-01T12:00:00.000Z',
  administrator: null,
  description: '',
})
const ids = (items: { id: number }[]) => items.map(({ id }) => id)

test('overlapping pages are merged without duplicates, newest first', () => {
  const merged = mergeHistory([item(9), item(8)], [item(8), item(7)], [item(7), item(5)])
  expect(ids(merged)).toEqual([9, 8, 7, 5])
})

test('the next page contains the first unknown item', () => {
  expect([nextPage(500), nextPage(537), nextPage(600)]).toEqual([6, 6, 7])
})
