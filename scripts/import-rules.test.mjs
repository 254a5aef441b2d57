import { expect, test } from 'vitest'
import { unused } from './import-rules.mjs'

const files = ['apps/server/src/rooms/inbox/inbox.routes.ts', 'apps/web/src/rooms/people/people-page.tsx']
const complaints = (imports, table) => [...unused(files, imports, table)]

test('a permit that neither side uses is a complaint, one that either uses is none', () => {
  const table = { inbox: ['people'], people: ['inbox'] }
  const imports = [
    ['apps/server/src/rooms/inbox/inbox.routes.ts', 'apps/server/src/rooms/people/people.public.ts'],
    ['apps/web/src/rooms/people/people-page.tsx', 'apps/web/src/rooms/people/people-row.tsx'],
    ['apps/web/src/app/router.ts', 'apps/web/src/rooms/inbox/inbox-page.tsx'],
  ]
  expect(complaints(imports, table)).toEqual(['room people may import room inbox, and never does'])
  expect(
    complaints(
      [...imports, ['apps/web/src/rooms/people/people-page.tsx', 'apps/web/src/rooms/inbox/inbox.public.ts']],
      table,
    ),
  ).toEqual([])
})

test('a room with a folder in the server or in the panel is one, a name without any is a complaint', () => {
  expect(complaints([], { inbox: [], people: [], files: [] })).toEqual([
    'room files has no folder, neither in the server nor in the panel',
  ])
})
