import type { ReturnSummary } from '@zelo/contract/bank-files'
import { correctionOf } from '../accounts/accounts.public.ts'
import type { AnsweredFile } from './answers.queries.ts'
import type { Judgement } from './cnab/occurrences.ts'
import type { Answer } from './match-return.ts'
import { nextState, type Outcome } from './next-state.ts'
import type { SentPayment } from './sent-payments.queries.ts'

/** The change that a return makes to one payment. */
export type Effect = {
  file: AnsweredFile
  before: SentPayment
  after: SentPayment
  outcome: Outcome
  verdict: Judgement['verdict'] | undefined
  sentence: string
}

/** The effects of a return, one for each changed payment. One return may both make a payment and reverse it. */
export const planAnswers = (answers: Answer[]): Effect[] => {
  const effects = new Map<number, Effect>()
  for (const { file, payment, returned } of answers) {
    const earlier = effects.get(payment.id)
    const present = earlier?.after ?? payment
    const next = nextState(present, returned, file.payDays, file.bank)
    if (next)
      effects.set(payment.id, {
        file,
        before: payment,
        after: { ...present, ...next.answer },
        outcome: next.outcome,
        verdict: returned.judgement?.verdict,
        sentence: next.answer.sentence,
      })
  }
  return [...effects.values()]
}

/** Whether the bank made a payment that was not stored as paid before. */
export const isNewlyPaid = ({ before, after }: Effect) => before.state !== 'paid' && after.state === 'paid'

/** Whether the bank may pay although the payment was refused, or its file was cancelled in our system. */
export const bankMayPay = ({ before, verdict }: Effect) =>
  (before.state === 'cancelled' || before.state === 'refused') &&
  (verdict === 'paid' || verdict === 'scheduled')

/** Whether the bank confirms that it did not make a cancelled or refused payment. */
export const isNotMade = ({ before, outcome }: Effect) =>
  outcome === 'refused' && (before.state === 'cancelled' || before.state === 'refused')

export const countOutcomes = (effects: Effect[]) => {
  const counts: Record<Outcome, number> = { paid: 0, scheduled: 0, refused: 0, unknown: 0 }
  for (const { outcome } of effects) counts[outcome]++
  return counts
}

/** The refused payments, and the payments that a user has to check. */
export const problemsOf = (effects: Effect[]): NonNullable<ReturnSummary['problems']> =>
  effects.flatMap(({ file, before: { professionalId, payee }, after, outcome, sentence }) => {
    if (outcome !== 'refused' && outcome !== 'unknown') return []
    const correct = outcome === 'refused' ? correctionOf(file.bank, after.code) : null
    return [{ professionalId, fullName: payee, outcome, sentence, correct }]
  })
