import { describe, expect, test } from 'vitest'
import { misplaced, objection, unused } from './import-rules.mjs'

const web = 'apps/web/src'
const contract = (name) => [`@zelo/contract/${name}`, `packages/contract/src/${name}.ts`]

describe('components of the panel', () => {
  test.each(['drafts', 'fields', 'zod-setup'])('may import %s of the contract', (name) => {
    expect(objection(`${web}/ui/form/field.tsx`, ...contract(name))).toBeUndefined()
  })
  test.each(['competence', 'care', 'treatments', 'day-mark'])('may not import %s of the contract', (name) => {
    expect(objection(`${web}/ui/calendar/month-grid.ts`, ...contract(name))).toMatch(/no business/)
    expect(objection(`${web}/features/books/month-lists.ts`, ...contract(name))).toBeUndefined()
  })
  test('import no feature', () => {
    expect(
      objection(`${web}/ui/tabs.tsx`, '../features/books/month.ts', `${web}/features/books/month.ts`),
    ).toBe('ui must not import features')
  })
})

describe('a feature', () => {
  const from = `${web}/features/monitoring/sessions/session-form.tsx`
  test('imports another one only through its public file', () => {
    const open = `${web}/features/books/books.public.ts`
    expect(objection(from, '../books/books.public.ts', open)).toBeUndefined()
    expect(objection(from, '../books/month.ts', `${web}/features/books/month.ts`)).toMatch(/through its/)
  })
  test('imports only features that the table lists', () => {
    const open = `${web}/features/terms/terms.public.ts`
    expect(objection(from, '../terms/terms.public.ts', open)).toMatch(/must not import feature terms/)
  })
  test('must be in the table', () => {
    expect(misplaced(`${web}/features/kitchen/stove.ts`)).toMatch(/not a feature/)
  })
})

test('only the panel may import the guide, and nobody may import other documents', () => {
  const guide = 'docs/guia-do-usuario.md'
  expect(objection(`${web}/app/help/guide.ts`, `../${guide}?raw`, guide)).toBeUndefined()
  expect(objection('apps/server/src/app.ts', `../${guide}`, guide)).toMatch(/must not import/)
  expect(objection(`${web}/app/help/guide.ts`, '../docs/growing.md', 'docs/growing.md')).toMatch(
    /must not import/,
  )
})

test('only tests and benchmarks may import src/testing', () => {
  const helper = 'apps/server/src/testing/nginx.ts'
  expect(
    objection('apps/server/bench/beyond/beyond.ts', '../../src/testing/nginx.ts', helper),
  ).toBeUndefined()
  expect(objection('apps/server/src/main.ts', './testing/nginx.ts', helper)).toMatch(/only tests/)
})

test('the server and the panel share only the contract', () => {
  expect(objection(`${web}/app/main.tsx`, '@zelo/server/src/main.ts', 'apps/server/src/main.ts')).toMatch(
    /must not import apps\/server/,
  )
  expect(objection(`${web}/app/main.tsx`, ...contract('care'))).toBeUndefined()
  expect(objection(`${web}/app/main.tsx`, '../x.ts', 'packages/contract/src/vocabulary.ts')).toMatch(
    /package name/,
  )
})

const files = [
  'apps/server/src/features/inbox/inbox.routes.ts',
  'apps/web/src/features/people/people-page.tsx',
]
const complaints = (imports, table) => [...unused(files, imports, table)]

test('an entry that neither server nor panel uses is reported', () => {
  const table = { inbox: ['people'], people: ['inbox'] }
  const imports = [
    ['apps/server/src/features/inbox/inbox.routes.ts', 'apps/server/src/features/people/people.public.ts'],
    ['apps/web/src/features/people/people-page.tsx', 'apps/web/src/features/people/people-row.tsx'],
    ['apps/web/src/app/router.ts', 'apps/web/src/features/inbox/inbox-page.tsx'],
  ]
  expect(complaints(imports, table)).toEqual(['feature people may import feature inbox, and never does'])
  expect(
    complaints(
      [
        ...imports,
        ['apps/web/src/features/people/people-page.tsx', 'apps/web/src/features/inbox/inbox.public.ts'],
      ],
      table,
    ),
  ).toEqual([])
})

test('a feature with a folder in neither server nor panel is reported', () => {
  expect(complaints([], { inbox: [], people: [], files: [] })).toEqual([
    'feature files has no folder, neither in the server nor in the panel',
  ])
})
