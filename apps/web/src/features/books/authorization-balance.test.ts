import { expect, test } from 'vitest'
import { authorizedText, plannedText } from './authorization-balance.tsx'

test('a count of one session is in the singular, and an unknown count is a dash', () => {
  expect(authorizedText(1)).toBe('1 autorizada')
  expect(authorizedText(8)).toBe('8 autorizadas')
  expect(authorizedText(null)).toBe('— autorizadas')
  expect(plannedText(1, 0)).toBe('1 prevista · 0 usadas')
  expect(plannedText(2, 1)).toBe('2 previstas · 1 usada')
})
