import { expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { assertAsSeen, choosePayout, keyOf } from './payout-rules.ts'
import type { Payout } from './payouts.queries.ts'

const when = { year: 2025, month: 8 }

const payout = (overrides: Partial<Payout> = {}): Payout => ({
  treatmentId: 7,
  professionalId: 1,
  professional: 'Caio Atende',
  patient: 'Zélia Peçanha',
  city: 'São Paulo',
  cpf: '390.533.447-05',
  phone: '(11) 98888-7777',
  pixKey: '(11) 98888-7777',
  authorized: 4,
  value: 160.2,
  moved: 0,
  status: 'pending',
  amount: null,
  payee: null,
  paidKey: null,
  changedAt: null,
  changedBy: null,
  changedById: null,
  keyChange: null,
  ...overrides,
})
const first = payout()
const second = payout({ professionalId: 2, professional: 'Bia Chega' })

const refused = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [field] = error.errors ?? []
    return [error.status, field?.field, (field?.message ?? error.message).replaceAll('\u00a0', ' ')]
  }
  return undefined
}

const choose = (found: Payout[], professionalId?: number) =>
  choosePayout(found, { treatmentId: 7, professionalId, amount: 0 }, when)

test('a key is written in the format of the PIX directory, and an invalid key is not changed', () => {
  expect(keyOf(first)).toBe('+5511988887777')
  expect(keyOf(payout({ pixKey: 'minha chave' }))).toBe('minha chave')
})

test('the payout of a named professional is chosen among those of the PAD', () => {
  expect(choose([first, second], 2)).toBe(second)
  expect(choose([payout({ treatmentId: 8 }), first])).toBe(first)
})

test('without a professional the only payout with an open or paid amount is chosen', () => {
  const zeroPayout = payout({ professionalId: 3, value: 0 })
  const paid = payout({ professionalId: 4, value: 0, status: 'paid', amount: 80 })
  expect(choose([zeroPayout, first])).toBe(first)
  expect(choose([zeroPayout, paid])).toBe(paid)
  expect(choose([zeroPayout])).toBe(zeroPayout)
})

test('without a professional several payouts are ambiguous', () => {
  expect(refused(() => choose([first, second]))).toEqual([
    422,
    'professionalId',
    'O PAD 7 tem repasses de 2 profissionais em 08/2025: informe de qual.',
  ])
})

test('a PAD without sessions in the month has no payout', () => {
  const message = 'O PAD 7 não tem repasse em 08/2025: não há sessões no mês.'
  expect(refused(() => choose([payout({ treatmentId: 8 })]))).toEqual([406, undefined, message])
  expect(refused(() => choose([first], 9))).toEqual([406, undefined, message])
})

test('a payment is refused when its value or key changed after the person saw it', () => {
  const mark = (overrides: object) =>
    refused(() => assertAsSeen(first, { treatmentId: 7, amount: 160.2, ...overrides }))
  expect(mark({})).toBeUndefined()
  expect(mark({ pixKey: '+5511988887777' })).toBeUndefined()
  expect(mark({ amount: 160.19 })).toEqual([
    406,
    undefined,
    'O repasse de Caio Atende por Zélia Peçanha agora é de R$ 160,20, e não de R$ 160,19.',
  ])
  expect(mark({ pixKey: '+5511900000000' })).toEqual([
    406,
    undefined,
    'A chave PIX de Caio Atende mudou: confira a nova antes de marcar o pagamento.',
  ])
})
