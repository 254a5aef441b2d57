import { expect, test } from 'vitest'
import { signWords } from './session-sign.tsx'

test('a day is named by its sign, and by how many sessions share it', () => {
  expect(signWords({ status: 'pendding', count: 1 })).toBe('Prevista')
  expect(signWords({ status: 'completed', count: 2 })).toBe('Realizada, 2 sessões')
})
