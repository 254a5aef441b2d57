import { expect, test } from 'vitest'
import { displayIn } from './display-address.ts'
import { addressOf } from './view-address.ts'

const view = { id: 1, name: 'x', query: { search: 'ana' }, isDefault: false }
const compact = { density: 'compact', hidden: ['phone'] } as const

test('the URL of a view shows that view, whatever settings the reader has stored', () => {
  const plain = { density: 'comfortable', hidden: [] } as const
  for (const shown of [plain, { density: 'compact', hidden: ['a', 'b'] } as const])
    for (const kept of [plain, compact]) {
      const { search: _, ...address } = addressOf({ ...view, ...shown, hidden: [...shown.hidden] }, kept)
      expect(displayIn(address, kept)).toEqual(shown)
    }
})

test('the URL of a view with the default display contains only its query', () => {
  expect(addressOf({ ...view, density: 'comfortable', hidden: [] })).toEqual({ search: 'ana' })
})

test('an invalid display in the URL falls back to the stored settings', () => {
  expect(displayIn({ density: 'tiny', hide: 7 }, compact)).toEqual(compact)
})
