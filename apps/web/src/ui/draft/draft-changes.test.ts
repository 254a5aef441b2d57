import { expect, test } from 'vitest'
import { changesIn } from './draft-changes.ts'

test('a draft holds what was changed and what stood there, and never a password', () => {
  const before = { name: 'Ana', email: '', role: 'admin', count: 4, password: '' }
  const now = { name: 'Ana', email: 'ana@casa.br', role: undefined, count: null, password: 'segredo-123' }
  expect(changesIn(now, before)).toEqual({
    values: { email: 'ana@casa.br', role: null, count: null },
    opened: { email: '', role: 'admin', count: 4 },
  })
})

test('a form as it was opened has nothing to keep', () => {
  expect(changesIn({ name: 'Ana', sessions: [] }, { name: 'Ana', sessions: [] }).values).toEqual({})
})
