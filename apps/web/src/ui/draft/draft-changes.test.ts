import { expect, test } from 'vitest'
import { changesIn } from './draft-changes.ts'

test('a draft contains the changed fields with their old values, and never a password', () => {
  const before = { name: 'Ana', email: '', role: 'admin', count: 4, password: '' }
  const now = { name: 'Ana', email: 'ana@casa.br', role: undefined, count: null, password: 'segredo-123' }
  expect(changesIn(now, before)).toEqual({
    values: { email: 'ana@casa.br', role: null, count: null },
    opened: { email: '', role: 'admin', count: 4 },
  })
})

test('an unchanged form has no draft values', () => {
  expect(changesIn({ name: 'Ana', sessions: [] }, { name: 'Ana', sessions: [] }).values).toEqual({})
})
