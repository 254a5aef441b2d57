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
    '20/11/2026, pelo arquivo 12 · Sicoob. Retorno lido por Marina Duarte.',
  )
})

test('a payment by hand names the day and the person who marked it', () => {
  expect(paidText({ ...row, paymentMethod: 'hand', paidOn: null })).toBe(
    '21/11/2026, PIX à mão, marcado por Marina Duarte.',
  )
})

test('a payout that discounts settled names no transfer', () => {
  expect(paidText({ ...row, paymentMethod: 'discounts', paidOn: null })).toBe(
    '21/11/2026, com descontos, marcado por Marina Duarte.',
  )
})

test('a payout that was paid by hand and by the bank names both amounts, days and persons', () => {
  const bankFile = { id: 3, number: 12, bank: '756' } as const
  const part = { amount: 80.1, paidOn: null, markedAt: null, bankFile: null }
  const paidParts = [
    { ...part, method: 'hand' as const, markedAt: '2026-11-05T13:00:00.000Z', by: 'Ana Lima' },
    { ...part, method: 'bank' as const, paidOn: '2026-11-20T00:00:00.000Z', by: 'Marina Duarte', bankFile },
  ]
  const text = paidText({ ...row, paymentMethod: 'bank', paidOn: paidParts[1]?.paidOn, bankFile, paidParts })
  expect(text?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 80,10 em 05/11/2026, PIX à mão, por Ana Lima; R$ 80,10 em 20/11/2026, arquivo 12 · Sicoob, por Marina Duarte.',
  )
})

test('a payout that was paid by hand twice names both amounts, days and persons', () => {
  const part = { method: 'hand' as const, amount: 80.1, paidOn: null, bankFile: null }
  const paidParts = [
    { ...part, markedAt: '2026-11-05T13:00:00.000Z', by: 'Ana Lima' },
    { ...part, markedAt: '2026-11-21T13:00:00.000Z', by: 'Marina Duarte' },
  ]
  expect(paidText({ ...row, paymentMethod: 'hand', paidParts })?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 80,10 em 05/11/2026, PIX à mão, por Ana Lima; R$ 80,10 em 21/11/2026, PIX à mão, por Marina Duarte.',
  )
})

test('a pending payout has no text, and neither has a payout without a method of payment', () => {
  expect(paidText({ ...row, paymentStatus: 'pending', paymentMethod: 'hand' })).toBeUndefined()
  expect(paidText(row)).toBeUndefined()
})
