import { expect, test } from 'vitest'
import { signWords } from './session-sign.tsx'

test('the text of a day names its status, and the count if it has several sessions', () => {
  expect(signWords({ status: 'pendding', count: 1 })).toBe('Prevista')
  expect(signWords({ status: 'completed', count: 2 })).toBe('Realizada, 2 sessões')
})
