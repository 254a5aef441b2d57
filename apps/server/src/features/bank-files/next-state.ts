import type { BankPaymentState } from '@zelo/contract/bank-files'
import type { BankCode } from '@zelo/contract/company'
import { dayText } from '@zelo/contract/dates'
import { moneyText, toCents } from '@zelo/contract/money'
import type { PayDays, StoredAnswer } from './answers.queries.ts'
import { isPaidCode, type Judgement } from './cnab/occurrences.ts'
import type { ReturnedPayment } from './cnab/return-file.ts'

/** The code is null before the first answer, and after a user entered the result. */
type Payment = {
  state: BankPaymentState
  amount: number
  code: string | null
  sentence: string | null
  paidAmount: number | null
  inDoubt: boolean
}
export type Returned = Pick<ReturnedPayment, 'judgement' | 'paidOn' | 'paidCents' | 'bankNumber'>

/** The result of a return for a payment: its new state, or `unknown` if a user has to check the payment. */
export type Outcome = 'paid' | 'scheduled' | 'refused' | 'unknown'
type Next = { outcome: Outcome; answer: StoredAnswer }

/** The amount in a record of the return; null if the record has none. */
const namedAmount = ({ paidCents }: Returned) => paidCents / 100 || null

const withoutAmount = 'O banco diz que pagou, mas não quanto: confira no banco.'

/** The reason why a payment that the bank reports as paid is not accepted as paid. */
const doubtOf = ({ paidCents, paidOn }: Returned, amount: number, { from, today }: PayDays) => {
  if (paidCents === 0) return withoutAmount
  if (paidCents !== toCents(amount)) return 'O banco diz que pagou outro valor: confira no banco.'
  if (paidOn === undefined) return 'O banco diz que pagou, mas não em que dia: confira no banco.'
  return paidOn < from || paidOn > today
    ? 'O banco diz que pagou em um dia impossível: confira no banco.'
    : undefined
}

/**
 * A payment that the bank reports as paid on a future day, up to the requested day, is not made yet. It becomes scheduled, and
 * no payout is marked as paid.
 */
const judgementOf = (
  { judgement, paidOn, paidCents }: Returned,
  amount: number,
  { today, payOn }: PayDays,
): Judgement | undefined =>
  judgement?.verdict === 'paid' &&
  paidOn !== undefined &&
  paidOn > today &&
  paidOn <= payOn &&
  paidCents === toCents(amount)
    ? {
        ...judgement,
        verdict: 'scheduled',
        sentence: `O banco diz que paga em ${dayText(paidOn)}: o pagamento está agendado.`,
      }
    : judgement

/** A refusal ends the doubt about a payment that was not paid, and replaces the result that a user entered. */
const confirmRefusal = (
  { inDoubt, code: known, state }: Payment,
  { code, sentence }: Judgement,
): Next | undefined =>
  inDoubt || (state === 'refused' && known === null)
    ? { outcome: 'refused', answer: { code, sentence, paidAmount: null, inDoubt: false } }
    : undefined

const doubt = (sentence: string, known: Partial<StoredAnswer> = {}): Next => ({
  outcome: 'unknown',
  answer: { ...known, sentence, inDoubt: true },
})

/** Appends a later answer of the bank to the sentence of a payment in doubt. */
const appendSentence = (sentence: string | null, added: string) => {
  if (!sentence) return added
  return sentence.includes(added) ? sentence : `${sentence} ${added}`
}

/**
 * The answer to a payment already stored as paid. The payment stays paid; the answer either confirms the stored result or puts
 * the payment in doubt.
 */
const afterPayment = (
  { code: known, inDoubt, paidAmount, sentence: earlier }: Payment,
  { verdict, code, sentence }: Judgement,
  { paidCents, paidOn, bankNumber }: Returned,
): Next | undefined => {
  const alsoDoubt = (reason: string) => doubt(inDoubt ? appendSentence(earlier, reason) : reason)
  if (verdict === 'refused' || verdict === 'unknown')
    return alsoDoubt(`Pago; depois o banco respondeu: ${sentence}`)
  if (verdict !== 'paid' || paidAmount === null) return undefined
  const isByPerson = known === null && !inDoubt
  if (isByPerson && paidCents === 0) return alsoDoubt(withoutAmount)
  const paidText = `${moneyText(paidCents / 100)}: confira no banco.`
  // A later return without an amount does not contradict the stored amount.
  if (paidCents !== toCents(paidAmount) && paidCents > 0)
    return alsoDoubt(
      known === null
        ? `O banco diz que pagou ${paidText}`
        : `Pago, ${moneyText(paidAmount)}; depois o banco disse que pagou ${paidText}`,
    )
  if (!isByPerson) return undefined
  return { outcome: 'paid', answer: { code, sentence, bankNumber, inDoubt, ...(paidOn && { paidOn }) } }
}

/**
 * The answer to a payment in doubt that an earlier return reported as paid. The money may have been sent, so neither a refusal
 * nor another amount ends the doubt. Returns undefined for other payments, and if the bank reports the same amount again.
 */
const afterReportedPaid = (
  { amount, code, inDoubt, paidAmount, sentence: earlier }: Payment,
  { verdict, sentence }: Judgement,
  { paidCents }: Returned,
  bank: BankCode,
): Next | undefined => {
  if (!inDoubt || (paidAmount === null && !isPaidCode(bank, code))) return undefined
  if (verdict !== 'paid') return doubt(appendSentence(earlier, `Depois o banco respondeu: ${sentence}`))
  if (paidAmount === null || paidCents === toCents(paidAmount)) return undefined
  if (paidCents === 0) return doubt(earlier ?? sentence)
  const now = paidCents / 100
  const both = `O banco disse que pagou ${moneyText(paidAmount)} e depois ${moneyText(now)}: confira no banco.`
  // Keep an amount that differs from the file's amount: otherwise a third return with the file's amount would end the doubt.
  const kept = Math.max(...[paidAmount, now].filter((named) => toCents(named) !== toCents(amount)))
  return { outcome: 'unknown', answer: { sentence: both, paidAmount: kept, inDoubt: true } }
}

/** The answer, other than a refusal, to a payment of a cancelled file. A user has to check the payment on the bank's site. */
const afterCancellation = ({ verdict, code, sentence }: Judgement, returned: Returned): Next => {
  const sentences: Partial<Record<Judgement['verdict'], string>> = {
    paid: 'O arquivo foi cancelado aqui, mas o banco diz que pagou: confira no banco.',
    scheduled: 'O arquivo foi cancelado aqui, mas o banco agendou o pagamento: cancele-o no banco e confira.',
  }
  const paidAmount = verdict === 'scheduled' ? null : namedAmount(returned)
  return {
    outcome: 'unknown',
    answer: { code, sentence: sentences[verdict] ?? sentence, paidAmount, inDoubt: true },
  }
}

/**
 * The answer to a refused payment, if it is unclear or schedules the payment. The code of the refusal is kept, unless the new
 * code reports the payment as paid.
 */
const afterRefusal = ({ verdict, code, sentence }: Judgement, returned: Returned, saysPaid: boolean): Next =>
  verdict === 'scheduled'
    ? doubt('Recusado; depois o banco agendou o pagamento: espere o próximo retorno, ou confira no banco.')
    : doubt(
        `Recusado; depois o banco respondeu: ${sentence}`,
        saysPaid ? { code, paidAmount: namedAmount(returned) } : {},
      )

/** The answer that reports a payment as paid. */
const afterPaid = (
  amount: number,
  { code, sentence }: Judgement,
  returned: Returned,
  days: PayDays,
): Next => {
  const { paidOn, bankNumber } = returned
  const reason = doubtOf(returned, amount, days)
  if (reason !== undefined || paidOn === undefined)
    return {
      outcome: 'unknown',
      answer: { code, sentence: reason ?? sentence, paidAmount: namedAmount(returned), inDoubt: true },
    }
  return {
    outcome: 'paid',
    answer: { state: 'paid', code, sentence, paidOn, paidAmount: amount, bankNumber, inDoubt: false },
  }
}

/**
 * Returns the change that the bank's answer makes to a payment; undefined if there is none. A refused payment that the bank
 * makes later becomes paid. Any other contradiction keeps the state and puts the payment in doubt. After a return reported a
 * doubtful payment as paid, neither a refusal nor another amount ends the doubt.
 */
export const nextState = (
  payment: Payment,
  returned: Returned,
  days: PayDays,
  bank: BankCode,
): Next | undefined => {
  const { state, amount } = payment
  const { bankNumber } = returned
  const judgement = judgementOf(returned, amount, days)
  if (!judgement) return undefined
  const { verdict, code, sentence } = judgement

  if (state === 'paid') return afterPayment(payment, judgement, returned)
  const contradiction = afterReportedPaid(payment, judgement, returned, bank)
  if (contradiction) return contradiction
  if (verdict === 'refused' && (state === 'cancelled' || state === 'refused'))
    return confirmRefusal(payment, judgement)
  if (state === 'cancelled') return afterCancellation(judgement, returned)
  if (verdict === 'paid') return afterPaid(amount, judgement, returned, days)
  const saysPaid = isPaidCode(bank, code)
  if (state === 'refused') return afterRefusal(judgement, returned, saysPaid)
  if (verdict === 'unknown' || verdict === 'repeated')
    return doubt(sentence, { code, paidAmount: saysPaid ? namedAmount(returned) : null })
  return {
    outcome: verdict,
    answer: { state: verdict, code, sentence, paidAmount: null, bankNumber, inDoubt: false },
  }
}
