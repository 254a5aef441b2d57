import type { BankPaymentState } from '@zelo/contract/bank-files'
import type { StoredAnswer } from './bank-files.queries.ts'
import type { ReturnedPayment } from './cnab/read-return.ts'

type Payment = { state: BankPaymentState; amount: number }
type Returned = Pick<ReturnedPayment, 'judgement' | 'paidOn' | 'paidCents' | 'bankNumber'>
/** The first and the last day on which the bank can have paid a file. */
export type PayDays = { from: string; until: string }

/** The effect of a return on a payment: its new state, or `unknown` if a person has to check. */
export type Outcome = 'paid' | 'scheduled' | 'refused' | 'unknown'
type Next = { outcome: Outcome; answer: StoredAnswer }

/** The reason why a payment that the bank reports as paid is not accepted as paid. */
const doubtOf = ({ paidCents, paidOn }: Returned, amount: number, { from, until }: PayDays) => {
  if (paidCents !== Math.round(amount * 100)) return 'O banco diz que pagou outro valor: confira no banco.'
  if (paidOn === undefined) return 'O banco diz que pagou, mas não em que dia: confira no banco.'
  return paidOn < from || paidOn > until
    ? 'O banco diz que pagou em um dia impossível: confira no banco.'
    : undefined
}

/**
 * The payment after the bank's answer; undefined when the answer changes nothing. A refused payment that the bank makes
 * later becomes paid. Any other contradiction keeps the state and marks the payment as doubtful, until a person settles
 * it.
 */
export const nextState = (
  { state, amount }: Payment,
  returned: Returned,
  days: PayDays,
): Next | undefined => {
  const { judgement, bankNumber, paidOn, paidCents } = returned
  if (!judgement || state === 'cancelled') return undefined
  const { verdict, code, sentence } = judgement
  const doubt = (text: string): Next => ({ outcome: 'unknown', answer: { sentence: text, inDoubt: true } })

  if (state === 'paid')
    return verdict === 'refused' ? doubt(`Pago; depois o banco respondeu: ${sentence}`) : undefined
  if (verdict === 'paid') {
    const reason = doubtOf(returned, amount, days)
    if (reason !== undefined || paidOn === undefined)
      return {
        outcome: 'unknown',
        answer: { code, sentence: reason ?? sentence, paidAmount: paidCents / 100 || null, inDoubt: true },
      }
    return {
      outcome: 'paid',
      answer: { state: 'paid', code, sentence, paidOn, paidAmount: amount, bankNumber, inDoubt: false },
    }
  }
  if (state === 'refused')
    return verdict === 'scheduled'
      ? doubt('Recusado; depois o banco agendou o pagamento: espere o próximo retorno, ou confira no banco.')
      : undefined
  if (verdict === 'unknown') return { outcome: 'unknown', answer: { code, sentence, inDoubt: true } }
  return {
    outcome: verdict,
    answer: { state: verdict, code, sentence, paidAmount: null, bankNumber, inDoubt: false },
  }
}
