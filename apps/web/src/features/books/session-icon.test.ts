import { expect, test } from 'vitest'
import { markWords } from './session-icon.tsx'

test('the text of a day names its status, and the count if it has several sessions', () => {
  expect(markWords({ status: 'pendding', count: 1 })).toBe('Prevista')
  expect(markWords({ status: 'completed', count: 2 })).toBe('Realizada, 2 sessões')
})
