import { expect, test, vi } from 'vitest'

// The sign-in module adds a `storage` listener on import.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', { getItem: () => null })
const { recordAt } = await import('./note-recent.tsx')

test.each([
  ['/patients/12/details', { kind: 'patient', id: 12 }],
  ['/patients/12/details/', { kind: 'patient', id: 12 }],
  ['/patients/7/details-pad', { kind: 'treatment', id: 7 }],
  ['/recruitment/3/details', { kind: 'recruitment', id: 3 }],
  ['/patients', undefined],
  ['/patients/12/edit', undefined],
  ['/monitoring/7/details', undefined],
  ['/patients/0/details', undefined],
])('the path %s shows the record %j', (path, record) => {
  expect(recordAt(path)).toEqual(record)
})
