import type { BankPaymentState } from '@zelo/contract/bank-files'
import { expect, test } from 'vitest'
import type { Judgement } from './cnab/occurrences.ts'
import { nextState } from './next-state.ts'

type Verdict = Judgement['verdict'] | undefined

const days = { from: '2026-11-10', today: '2026-11-25', payOn: '2026-11-27' }
const returned = (verdict: Verdict, given: object = {}) => ({
  judgement: verdict && { verdict, code: 'X1', sentence: 'Frase.' },
  paidOn: '2026-11-20',
  paidCents: 8010,
  bankNumber: '900',
  ...given,
})
const byBank = { amount: 80.1, code: '00', paidAmount: 80.1, inDoubt: false }
const byPerson = { ...byBank, code: null }
const next = (state: BankPaymentState, verdict: Verdict, given: object = {}, known = {}) =>
  nextState({ state, ...byBank, ...known }, returned(verdict, given), days)
const after = (state: BankPaymentState, verdict: Verdict, given: object = {}, known = {}) => {
  const { outcome, answer } = next(state, verdict, given, known) ?? {}
  return outcome && [outcome, answer?.state ?? state, answer?.inDoubt]
}

test.each(['sent', 'scheduled'] as const)('a payment that is %s follows the answer', (state) => {
  expect(after(state, 'paid')).toEqual(['paid', 'paid', false])
  expect(after(state, 'scheduled')).toEqual(['scheduled', 'scheduled', false])
  expect(after(state, 'refused')).toEqual(['refused', 'refused', false])
  expect(after(state, 'unknown')).toEqual(['unknown', state, true])
  expect(after(state, undefined)).toBeUndefined()
})

test('a payment is paid only with its own amount, on a day on which the bank can have paid', () => {
  expect(next('sent', 'paid')?.answer).toEqual({
    state: 'paid',
    code: 'X1',
    sentence: 'Frase.',
    paidOn: '2026-11-20',
    paidAmount: 80.1,
    bankNumber: '900',
    inDoubt: false,
  })
  for (const wrong of [
    { paidCents: 8009 },
    { paidOn: undefined },
    { paidOn: '2026-11-09' },
    { paidOn: '2026-11-28' },
  ])
    expect(after('sent', 'paid', wrong)).toEqual(['unknown', 'sent', true])
  for (const edge of ['2026-11-10', '2026-11-25'])
    expect(after('sent', 'paid', { paidOn: edge })).toEqual(['paid', 'paid', false])
})

test('a payment that the bank reports as paid on a day to come, up to the day of the file, stays scheduled', () => {
  for (const [state, paidOn] of [
    ['sent', '2026-11-26'],
    ['scheduled', '2026-11-27'],
  ] as const)
    expect(next(state, 'paid', { paidOn })).toMatchObject({
      outcome: 'scheduled',
      answer: {
        state: 'scheduled',
        sentence: `O banco diz que paga em ${paidOn.slice(8)}/11/2026: o pagamento está agendado.`,
        paidAmount: null,
        inDoubt: false,
      },
    })
  expect(after('sent', 'paid', { paidOn: '2026-11-26', paidCents: 8009 })).toEqual(['unknown', 'sent', true])
  expect(after('refused', 'paid', { paidOn: '2026-11-26' })).toEqual(['unknown', 'refused', true])
  expect(after('paid', 'paid', { paidOn: '2026-11-26' }, { code: null })).toBeUndefined()
})

test('a paid payment stays paid; a later refusal makes it doubtful and keeps its code', () => {
  for (const verdict of ['paid', 'scheduled', 'unknown'] as const)
    expect(after('paid', verdict)).toBeUndefined()
  expect(next('paid', 'refused')).toEqual({
    outcome: 'unknown',
    answer: { sentence: 'Pago; depois o banco respondeu: Frase.', inDoubt: true },
  })
})

test('a refused payment that the bank makes later becomes paid', () => {
  expect(after('refused', 'paid')).toEqual(['paid', 'paid', false])
  expect(after('refused', 'paid', { paidCents: 1 })).toEqual(['unknown', 'refused', true])
})

test('a refused payment keeps its reason, and becomes doubtful when the bank schedules it again', () => {
  expect(after('refused', 'refused')).toBeUndefined()
  expect(after('refused', 'unknown')).toBeUndefined()
  expect(after('refused', 'scheduled')).toEqual(['unknown', 'refused', true])
})

test('a cancelled payment becomes doubtful, unless the bank refuses it', () => {
  for (const verdict of ['paid', 'scheduled', 'unknown'] as const)
    expect(after('cancelled', verdict)).toEqual(['unknown', 'cancelled', true])
  expect(after('cancelled', 'refused')).toBeUndefined()
  expect(next('cancelled', 'paid', { paidCents: 7000 })?.answer.paidAmount).toBe(70)
})

test('a refusal ends the doubt about a payment that was cancelled or refused', () => {
  const inDoubt = { inDoubt: true, paidAmount: 70 }
  for (const state of ['cancelled', 'refused'] as const)
    expect(next(state, 'refused', {}, inDoubt)).toEqual({
      outcome: 'refused',
      answer: { code: 'X1', sentence: 'Frase.', paidAmount: null, inDoubt: false },
    })
})

test('a return confirms or contradicts the result that a person entered', () => {
  expect(next('paid', 'paid', {}, byPerson)?.answer).toEqual({
    code: 'X1',
    sentence: 'Frase.',
    bankNumber: '900',
    paidOn: '2026-11-20',
    inDoubt: false,
  })
  expect(after('paid', 'paid', { paidCents: 7000 }, byPerson)).toEqual(['unknown', 'paid', true])
  expect(after('paid', 'refused', {}, byPerson)).toEqual(['unknown', 'paid', true])
  expect(after('refused', 'refused', {}, byPerson)).toEqual(['refused', 'refused', false])
})
