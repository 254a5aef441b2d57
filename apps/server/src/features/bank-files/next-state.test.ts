import type { BankPaymentState } from '@zelo/contract/bank-files'
import { expect, test } from 'vitest'
import type { Judgement } from './cnab/occurrences.ts'
import { nextState } from './next-state.ts'

const payment = (state: BankPaymentState) => ({
  state,
  amount: 80.1,
  paidOn: state === 'paid' ? '2026-11-20' : null,
})
const returned = (verdict: Judgement['verdict'] | undefined, given: object = {}) => ({
  judgement: verdict && { verdict, code: 'X1', sentence: 'Frase.' },
  paidOn: '2026-11-20',
  paidCents: 8010,
  bankNumber: '900',
  ...given,
})
const after = (state: BankPaymentState, verdict: Judgement['verdict'] | undefined, given: object = {}) => {
  const next = nextState(payment(state), returned(verdict, given))
  return next && [next.outcome, next.answer.state]
}

test.each(['sent', 'scheduled'] as const)('a payment that is %s follows the answer', (state) => {
  expect(after(state, 'paid')).toEqual(['paid', 'paid'])
  expect(after(state, 'scheduled')).toEqual(['scheduled', 'scheduled'])
  expect(after(state, 'refused')).toEqual(['refused', 'refused'])
  expect(after(state, 'unknown')).toEqual(['unknown', state])
  expect(after(state, undefined)).toBeUndefined()
})

test('a payment is paid only with its own amount and a day', () => {
  expect(nextState(payment('sent'), returned('paid'))?.answer).toEqual({
    state: 'paid',
    code: 'X1',
    sentence: 'Frase.',
    paidOn: '2026-11-20',
    bankNumber: '900',
  })
  expect(after('sent', 'paid', { paidCents: 8009 })).toEqual(['unknown', 'sent'])
  expect(after('scheduled', 'paid', { paidOn: undefined })).toEqual(['unknown', 'scheduled'])
})

test('a paid payment stays paid on its day, and a later refusal is shown', () => {
  expect(after('paid', 'paid')).toBeUndefined()
  expect(after('paid', 'scheduled')).toBeUndefined()
  const refused = nextState(payment('paid'), returned('refused', { paidOn: undefined }))
  expect(refused).toMatchObject({
    outcome: 'unknown',
    answer: { state: 'paid', paidOn: '2026-11-20', sentence: 'Pago; depois o banco respondeu: Frase.' },
  })
})

test('a refused payment stays refused, and a later payment is shown', () => {
  expect(after('refused', 'refused')).toBeUndefined()
  expect(after('refused', 'scheduled')).toBeUndefined()
  const paid = nextState(payment('refused'), returned('paid'))
  expect(paid).toMatchObject({ outcome: 'unknown', answer: { state: 'refused', paidOn: null } })
  expect(paid?.answer.sentence).toContain('confira no banco')
})

test('a cancelled payment takes no answer', () => {
  expect(after('cancelled', 'paid')).toBeUndefined()
})
