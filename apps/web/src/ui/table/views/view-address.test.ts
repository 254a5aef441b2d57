import { expect, test } from 'vitest'
import { displayIn } from './display-address.ts'
import { addressOf } from './view-address.ts'

const view = { id: 1, name: 'x', query: { search: 'ana' }, isDefault: false }
const compact = { density: 'compact', hidden: ['phone'] } as const

test('the address of a view alone shows it, whatever the person who opens it keeps', () => {
  const plain = { density: 'comfortable', hidden: [] } as const
  for (const shown of [plain, { density: 'compact', hidden: ['a', 'b'] } as const])
    for (const kept of [plain, compact]) {
      const { search: _, ...address } = addressOf({ ...view, ...shown, hidden: [...shown.hidden] }, kept)
      expect(displayIn(address, kept)).toEqual(shown)
    }
})

test('a usual view needs nothing but its query in the address', () => {
  expect(addressOf({ ...view, density: 'comfortable', hidden: [] })).toEqual({ search: 'ana' })
})

test('what an address says wrongly is what the person keeps', () => {
  expect(displayIn({ density: 'tiny', hide: 7 }, compact)).toEqual(compact)
})
