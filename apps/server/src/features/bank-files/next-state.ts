import type { BankPaymentState } from '@zelo/contract/bank-files'
import type { StoredAnswer } from './bank-files.queries.ts'
import type { ReturnedPayment } from './cnab/read-return.ts'

type Payment = { state: BankPaymentState; amount: number; paidOn: string | null }
type Returned = Pick<ReturnedPayment, 'judgement' | 'paidOn' | 'paidCents' | 'bankNumber'>

/** What a return says of a payment: its new state, or `unknown` when a person has to look. */
export type Outcome = 'paid' | 'scheduled' | 'refused' | 'unknown'

/**
 * The payment after the bank's answer; undefined when the answer says nothing new. A payment that is paid or refused keeps its
 * state: an answer that contradicts it is stored as a sentence for a person.
 */
export const nextState = (
  { state, amount, paidOn }: Payment,
  returned: Returned,
): { outcome: Outcome; answer: StoredAnswer } | undefined => {
  const { judgement, bankNumber } = returned
  if (!judgement || state === 'cancelled') return undefined
  const { verdict, code } = judgement
  const answer = { state, code, sentence: judgement.sentence, paidOn, bankNumber }
  const unknown = (sentence: string) => ({ outcome: 'unknown' as const, answer: { ...answer, sentence } })

  if (state === 'paid' || state === 'refused') {
    if (verdict === state || verdict === 'scheduled') return undefined
    if (verdict === 'paid')
      return unknown('Recusado antes; depois o banco disse que pagou: confira no banco.')
    return state === 'paid'
      ? unknown(`Pago; depois o banco respondeu: ${judgement.sentence}`)
      : unknown(judgement.sentence)
  }
  if (verdict === 'unknown') return unknown(judgement.sentence)
  if (verdict !== 'paid') return { outcome: verdict, answer: { ...answer, state: verdict } }
  if (returned.paidCents !== Math.round(amount * 100))
    return unknown('O banco diz que pagou outro valor: confira no banco.')
  if (returned.paidOn === undefined)
    return unknown('O banco diz que pagou, mas não em que dia: confira no banco.')
  return { outcome: 'paid', answer: { ...answer, state: 'paid', paidOn: returned.paidOn } }
}
