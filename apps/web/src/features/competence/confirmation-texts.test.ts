import { expect, test } from 'vitest'
import { keptText, leftOutText } from './confirmation-texts.ts'

test('sessions left out are counted by reason, and reasons without sessions are omitted', () => {
  expect(leftOutText({ toCome: 2, cancelled: 1, glossed: 0, removed: 4 })).toBe(
    '2 por vir, 1 cancelada, 4 de PADs removidos',
  )
  expect(leftOutText({ toCome: 3, cancelled: 0, glossed: 0, removed: 0 }, 1)).toBe('1 de hoje, 2 por vir')
  expect(leftOutText({ toCome: 0, cancelled: 0, glossed: 0, removed: 0 })).toBe('')
})

test('the toast of an undo names the first three unchanged sessions and counts the others', () => {
  const kept = Array.from({ length: 4 }, () => ({
    patient: 'Ana',
    day: '2026-10-05',
    reason: 'paid' as const,
  }))
  expect(keptText(5, kept)).toBe(
    'Ficaram como estão: Ana, 05/10/2026 (já paga); Ana, 05/10/2026 (já paga); Ana, 05/10/2026 (já paga) e mais 2.',
  )
  expect(keptText(0, [])).toBeUndefined()
})
