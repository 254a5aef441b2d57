import type { Suggestion } from '@zelo/contract/recruitment-people'
import { expect, test } from 'vitest'
import { keepPlaces } from './keep-places.ts'

const one = (id: number, score = 0): Suggestion => ({
  professional: { id, fullName: `P${id}`, phone: '', neighborhood: '', city: '', region: null },
  score,
  reasons: [],
})

test('a professional who refused or was overtaken keeps the position with fresh data, and new ones are appended', () => {
  const after = keepPlaces([one(1), one(2), one(3)], [one(3, 9), one(4, 8), one(1, 7)])
  expect(after.map(({ professional, score }) => [professional.id, score])).toEqual([
    [1, 7],
    [2, 0],
    [3, 9],
    [4, 8],
  ])
})
