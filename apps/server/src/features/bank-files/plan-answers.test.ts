import { expect, test } from 'vitest'
import { sentPayment as sent } from '../../testing/sent-payment.ts'
import type { AnsweredFile } from './answers.queries.ts'
import type { Judgement } from './cnab/occurrences.ts'
import type { Answer } from './match-return.ts'
import { bankMayPay, countOutcomes, isNewlyPaid, isNotMade, planAnswers, problemsOf } from './plan-answers.ts'
import type { SentPayment } from './sent-payments.queries.ts'

const file: AnsweredFile = {
  id: 7,
  number: 7,
  bank: '756',
  agency: '1234',
  agreement: '777',
  madeOn: '2026-11-10',
  payDays: { from: '2026-11-09', today: '2026-11-25', payOn: '2026-11-20' },
}

const answerTo = (
  payment: SentPayment,
  verdict: Judgement['verdict'] | undefined,
  code = '00',
  overrides: Partial<Answer['returned']> = {},
): Answer => ({
  file,
  payment,
  returned: {
    judgement: verdict && { verdict, code, sentence: `Frase de ${code}.` },
    paidOn: '2026-11-20',
    paidCents: 8010,
    bankNumber: '9',
    ...overrides,
  },
})

test('each payment that changes has one effect, with its states before and after', () => {
  const [paid, silent] = [sent(1), sent(2)]
  expect(planAnswers([answerTo(paid, 'paid'), answerTo(silent, undefined)])).toEqual([
    {
      file,
      before: paid,
      after: {
        ...paid,
        state: 'paid',
        code: '00',
        sentence: 'Frase de 00.',
        paidOn: '2026-11-20',
        paidAmount: 80.1,
        bankNumber: '9',
      },
      outcome: 'paid',
      verdict: 'paid',
      sentence: 'Frase de 00.',
    },
  ])
})

test('a payment that one return both makes and reverses is in doubt and keeps its first state', () => {
  const payment = sent(1)
  const effects = planAnswers([answerTo(payment, 'paid'), answerTo(payment, 'refused', '33')])
  expect(effects).toMatchObject([
    { before: payment, after: { state: 'paid', inDoubt: true }, outcome: 'unknown', verdict: 'refused' },
  ])
  expect(effects.filter(isNewlyPaid)).toHaveLength(1)
})

test('only payments that were not stored as paid before are newly paid', () => {
  const known = sent(1, { state: 'paid', paidAmount: 80.1, paidOn: '2026-11-20' })
  const effects = planAnswers([
    answerTo(known, 'paid'),
    answerTo(sent(2), 'paid'),
    answerTo(sent(3), 'scheduled'),
  ])
  expect(effects.filter(isNewlyPaid).map(({ after }) => after.id)).toEqual([2])
})

test('the bank may pay a refused or cancelled payment that it now reports as paid or scheduled', () => {
  const may = (state: SentPayment['state'], verdict: Judgement['verdict']) =>
    planAnswers([answerTo(sent(1, { state, code: 'AG' }), verdict)]).some(bankMayPay)
  for (const state of ['refused', 'cancelled'] as const) {
    expect([may(state, 'paid'), may(state, 'scheduled')]).toEqual([true, true])
    expect([may(state, 'unknown'), may(state, 'repeated')]).toEqual([false, false])
  }
  for (const state of ['sent', 'scheduled'] as const)
    expect([may(state, 'paid'), may(state, 'scheduled')]).toEqual([false, false])
})

test('a refusal of a doubtful refused or cancelled payment means that the payment was not made', () => {
  const isNot = (state: SentPayment['state'], verdict: Judgement['verdict']) =>
    planAnswers([answerTo(sent(1, { state, code: 'AG', inDoubt: true }), verdict)]).some(isNotMade)
  for (const state of ['refused', 'cancelled'] as const)
    expect([isNot(state, 'refused'), isNot(state, 'unknown')]).toEqual([true, false])
  expect(isNot('sent', 'refused')).toBe(false)
})

test('the effects are counted by outcome', () => {
  const verdicts = ['paid', 'paid', 'scheduled', 'refused', 'unknown', 'repeated'] as const
  const effects = planAnswers(verdicts.map((verdict, index) => answerTo(sent(index + 1), verdict)))
  expect(countOutcomes(effects)).toEqual({ paid: 2, scheduled: 1, refused: 1, unknown: 2 })
  expect(countOutcomes([])).toEqual({ paid: 0, scheduled: 0, refused: 0, unknown: 0 })
})

test('refused and doubtful payments are problems; only a refusal names the data to correct', () => {
  const effects = planAnswers([
    answerTo(sent(1), 'paid'),
    answerTo(sent(2), 'scheduled'),
    answerTo(sent(3), 'refused', 'PJ'),
    answerTo(sent(4), 'unknown', 'PJ'),
  ])
  expect(problemsOf(effects)).toEqual([
    {
      professionalId: 3,
      fullName: 'Pessoa 3',
      outcome: 'refused',
      sentence: 'Frase de PJ.',
      correct: 'key',
    },
    { professionalId: 4, fullName: 'Pessoa 4', outcome: 'unknown', sentence: 'Frase de PJ.', correct: null },
  ])
})
