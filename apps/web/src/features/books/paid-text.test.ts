import { expect, test } from 'vitest'
import { paidText } from './paid-text.ts'

const row = {
  paymentStatus: 'paid',
  paymentChangedAt: '2026-11-21T13:00:00.000Z',
  paymentChangedBy: 'Marina Duarte',
} as const

test('a payment by the bank names the day, the file, the bank and the person who read the return', () => {
  const bankFile = { id: 3, number: 12, bank: '756' } as const
  expect(paidText({ ...row, paymentMethod: 'bank', paidOn: '2026-11-20T00:00:00.000Z', bankFile })).toBe(
    '20/11/2026, pelo arquivo 12 do Sicoob (756). Retorno lido por Marina Duarte.',
  )
})

test('a payment by hand names the day and the person who marked it', () => {
  expect(paidText({ ...row, paymentMethod: 'hand', paidOn: null })).toBe(
    '21/11/2026, PIX à mão, marcado por Marina Duarte.',
  )
})

test('a pending payout has no text, and neither has a payout without a method of payment', () => {
  expect(paidText({ ...row, paymentStatus: 'pending', paymentMethod: 'hand' })).toBeUndefined()
  expect(paidText(row)).toBeUndefined()
})
