import type { BankPaymentState } from '@zelo/contract/bank-files'
import { describe, expect, test } from 'vitest'
import type { Judgement } from './cnab/occurrences.ts'
import { nextState } from './next-state.ts'

type Verdict = Judgement['verdict'] | undefined

const days = { from: '2026-11-10', today: '2026-11-25', payOn: '2026-11-27' }
const returned = (verdict: Verdict, overrides: object = {}) => ({
  judgement: verdict && { verdict, code: 'X1', sentence: 'Frase.' },
  paidOn: '2026-11-20',
  paidCents: 8010,
  bankNumber: '900',
  ...overrides,
})
const byBank = { amount: 80.1, code: '00', sentence: 'Antes.', paidAmount: 80.1, inDoubt: false }
const byPerson = { ...byBank, code: null }
const next = (state: BankPaymentState, verdict: Verdict, overrides: object = {}, known = {}) =>
  nextState({ state, ...byBank, ...known }, returned(verdict, overrides), days, '756')
const after = (state: BankPaymentState, verdict: Verdict, overrides: object = {}, known = {}) => {
  const { outcome, answer } = next(state, verdict, overrides, known) ?? {}
  return outcome && [outcome, answer?.state ?? state, answer?.inDoubt]
}

test.each(['sent', 'scheduled'] as const)(
  'a payment that is %s gets the state of the answer, or is in doubt after an unclear one',
  (state) => {
    expect(after(state, 'paid')).toEqual(['paid', 'paid', false])
    expect(after(state, 'scheduled')).toEqual(['scheduled', 'scheduled', false])
    expect(after(state, 'refused')).toEqual(['refused', 'refused', false])
    for (const verdict of ['unknown', 'repeated'] as const)
      expect(after(state, verdict)).toEqual(['unknown', state, true])
    expect(after(state, undefined)).toBeUndefined()
  },
)

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
  expect(next('sent', 'paid', { paidOn: undefined })?.answer.sentence).toContain('mas não em que dia')
  for (const paidOn of ['2026-11-09', '2026-11-28'])
    expect(next('sent', 'paid', { paidOn })?.answer.sentence).toContain('em um dia impossível')
  for (const edge of ['2026-11-10', '2026-11-25'])
    expect(after('sent', 'paid', { paidOn: edge })).toEqual(['paid', 'paid', false])
})

test('a payment that the bank reports as paid without an amount is in doubt, with a sentence about the amount', () => {
  const sentence = 'O banco diz que pagou, mas não quanto: confira no banco.'
  for (const state of ['sent', 'scheduled', 'refused'] as const)
    expect(next(state, 'paid', { paidCents: 0 })).toEqual({
      outcome: 'unknown',
      answer: { code: 'X1', sentence, paidAmount: null, inDoubt: true },
    })
  expect(next('sent', 'paid', { paidCents: 8009 })?.answer.sentence).toBe(
    'O banco diz que pagou outro valor: confira no banco.',
  )
  expect(next('paid', 'paid', { paidCents: 0 }, byPerson)).toEqual({
    outcome: 'unknown',
    answer: { sentence, inDoubt: true },
  })
})

test('a payment reported as paid on a future day, up to the payment day of the file, stays scheduled', () => {
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

test('a paid payment stays paid; a later refusal or unknown code makes it doubtful and keeps its code', () => {
  for (const verdict of ['paid', 'scheduled', 'repeated'] as const)
    expect(after('paid', verdict)).toBeUndefined()
  for (const verdict of ['refused', 'unknown'] as const)
    expect(next('paid', verdict)).toEqual({
      outcome: 'unknown',
      answer: { sentence: 'Pago; depois o banco respondeu: Frase.', inDoubt: true },
    })
})

test('a refused payment that the bank makes later becomes paid', () => {
  expect(after('refused', 'paid')).toEqual(['paid', 'paid', false])
  expect(after('refused', 'paid', { paidCents: 1 })).toEqual(['unknown', 'refused', true])
})

test('a refused payment keeps its reason, and becomes doubtful with any other answer', () => {
  expect(after('refused', 'refused')).toBeUndefined()
  expect(next('refused', 'scheduled')).toEqual({
    outcome: 'unknown',
    answer: { sentence: expect.stringMatching(/^Recusado; depois o banco agendou/), inDoubt: true },
  })
  for (const verdict of ['unknown', 'repeated'] as const)
    expect(next('refused', verdict)).toEqual({
      outcome: 'unknown',
      answer: { sentence: 'Recusado; depois o banco respondeu: Frase.', inDoubt: true },
    })
})

test('a refused payment stores that a return reported it as paid, so that no later refusal ends the doubt', () => {
  for (const verdict of ['unknown', 'repeated'] as const) {
    const both = { judgement: { verdict, code: '00', sentence: 'Pago e outro.' } }
    const first = next('refused', verdict, both)
    expect(first).toEqual({
      outcome: 'unknown',
      answer: {
        code: '00',
        sentence: 'Recusado; depois o banco respondeu: Pago e outro.',
        paidAmount: 80.1,
        inDoubt: true,
      },
    })
    expect(after('refused', 'refused', {}, first?.answer)).toEqual(['unknown', 'refused', true])
  }
})

test('a cancelled payment becomes doubtful, unless the bank refuses it', () => {
  for (const verdict of ['paid', 'scheduled', 'unknown', 'repeated'] as const)
    expect(after('cancelled', verdict)).toEqual(['unknown', 'cancelled', true])
  expect(after('cancelled', 'refused')).toBeUndefined()
  expect(next('cancelled', 'paid', { paidCents: 7000 })?.answer).toMatchObject({
    sentence: expect.stringContaining('mas o banco diz que pagou'),
    paidAmount: 70,
  })
  expect(next('cancelled', 'scheduled')?.answer).toMatchObject({
    sentence: expect.stringContaining('mas o banco agendou o pagamento'),
    paidAmount: null,
  })
  expect(next('cancelled', 'unknown')?.answer).toMatchObject({ sentence: 'Frase.', paidAmount: 80.1 })
})

test('a refusal ends the doubt about a cancelled or refused payment that no return reported as paid', () => {
  for (const state of ['cancelled', 'refused'] as const)
    for (const code of ['BD', 'Q7', null])
      expect(next(state, 'refused', {}, { inDoubt: true, paidAmount: null, code })).toEqual({
        outcome: 'refused',
        answer: { code: 'X1', sentence: 'Frase.', paidAmount: null, inDoubt: false },
      })
})

describe('a payment in doubt that a return reported as paid', () => {
  const states = ['sent', 'scheduled', 'refused', 'cancelled'] as const
  const reported = [
    { code: '00', paidAmount: 70 },
    { code: '00', paidAmount: null },
    { code: 'Q7', paidAmount: 70 },
  ]
  const cases = states.flatMap((state) => reported.map((known) => ({ state, ...known, inDoubt: true })))

  test.each(cases)(
    '$state, $code, $paidAmount: an answer other than paid does not end the doubt',
    ({ state, ...known }) => {
      for (const verdict of ['refused', 'scheduled', 'unknown'] as const)
        expect(next(state, verdict, { paidCents: 0 }, known)).toEqual({
          outcome: 'unknown',
          answer: { sentence: 'Antes. Depois o banco respondeu: Frase.', inDoubt: true },
        })
      expect(next(state, undefined, {}, known)).toBeUndefined()
      const twice = { ...known, sentence: 'Antes. Depois o banco respondeu: Frase.' }
      expect(next(state, 'refused', {}, twice)?.answer.sentence).toBe(twice.sentence)
    },
  )

  test.each(states)(
    '%s: another amount does not end the doubt, and the stored amount differs from that of the file',
    (state) => {
      const known = { inDoubt: true, paidAmount: 70 }
      expect(next(state, 'paid', {}, known)).toEqual({
        outcome: 'unknown',
        answer: {
          sentence: 'O banco disse que pagou R$\u00a070,00 e depois R$\u00a080,10: confira no banco.',
          paidAmount: 70,
          inDoubt: true,
        },
      })
      expect(next(state, 'paid', {}, { ...known, paidAmount: 90 })?.answer.paidAmount).toBe(90)
      expect(next(state, 'paid', { paidCents: 6000 }, known)?.answer.paidAmount).toBe(70)
      expect(next(state, 'paid', { paidCents: 9000 }, known)?.answer.paidAmount).toBe(90)
      expect(next(state, 'paid', { paidCents: 0 }, known)).toEqual({
        outcome: 'unknown',
        answer: { sentence: 'Antes.', inDoubt: true },
      })
    },
  )

  test('becomes paid when the bank repeats its amount, on a possible day', () => {
    for (const paidAmount of [80.1, null]) {
      const known = { inDoubt: true, paidAmount }
      for (const state of ['sent', 'scheduled', 'refused'] as const)
        expect(after(state, 'paid', {}, known)).toEqual(['paid', 'paid', false])
      expect(after('cancelled', 'paid', {}, known)).toEqual(['unknown', 'cancelled', true])
    }
  })

  test('keeps an answer that names paid and another code', () => {
    const both = { judgement: { verdict: 'unknown', code: '00', sentence: 'Pago e agendado.' } }
    expect(next('sent', 'unknown', both, { code: null })?.answer).toMatchObject({ paidAmount: 80.1 })
  })
})

test('a doubt that no return reported as paid ends with the next clear answer', () => {
  for (const state of ['sent', 'scheduled'] as const) {
    const known = { inDoubt: true, paidAmount: null, code: 'Q7' }
    for (const verdict of ['paid', 'scheduled', 'refused'] as const)
      expect(after(state, verdict, {}, known)).toEqual([verdict, verdict, false])
    expect(after(state, 'unknown', {}, known)).toEqual(['unknown', state, true])
  }
})

test('a paid payment is in doubt when a later return names another amount', () => {
  expect(next('paid', 'paid', { paidCents: 6000 })).toEqual({
    outcome: 'unknown',
    answer: {
      sentence: 'Pago, R$\u00a080,10; depois o banco disse que pagou R$\u00a060,00: confira no banco.',
      inDoubt: true,
    },
  })
  expect(after('paid', 'paid', { paidCents: 0 })).toBeUndefined()
})

test('a paid payment in doubt keeps its sentence beside the next one', () => {
  const known = { inDoubt: true }
  expect(next('paid', 'refused', {}, known)?.answer.sentence).toBe(
    'Antes. Pago; depois o banco respondeu: Frase.',
  )
  expect(next('paid', 'paid', { paidCents: 6000 }, known)?.answer.sentence).toMatch(/^Antes\. Pago, /)
  for (const verdict of ['paid', 'scheduled', 'repeated'] as const)
    expect(after('paid', verdict, {}, known)).toBeUndefined()
})

test('a return confirms or contradicts the result that a person entered', () => {
  expect(next('paid', 'paid', {}, byPerson)?.answer).toEqual({
    code: 'X1',
    sentence: 'Frase.',
    bankNumber: '900',
    paidOn: '2026-11-20',
    inDoubt: false,
  })
  expect(next('paid', 'paid', {}, byPerson)?.outcome).toBe('paid')
  expect(next('paid', 'paid', { paidCents: 7000 }, byPerson)).toEqual({
    outcome: 'unknown',
    answer: { sentence: 'O banco diz que pagou R$\u00a070,00: confira no banco.', inDoubt: true },
  })
  expect(after('paid', 'refused', {}, byPerson)).toEqual(['unknown', 'paid', true])
  expect(after('refused', 'refused', {}, byPerson)).toEqual(['refused', 'refused', false])
})
