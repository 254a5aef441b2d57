import type { ReturnSummary } from '@zelo/contract/bank-files'
import { fileNumberText, type NamedFile } from '@zelo/contract/company'
import { dayText } from '@zelo/contract/dates'
import type { Tx } from '../../platform/database/connect.ts'
import { type ByHand, type Calendar, findPaidOtherwise, withoutSentence } from './answers.queries.ts'
import { type Effect, isNewlyPaid } from './plan-answers.ts'
import type { SentPayment } from './sent-payments.queries.ts'

type Problem = NonNullable<ReturnSummary['problems']>[number]

const wayByHand = ({ day, by, isTransfer }: ByHand) =>
  `${isTransfer ? 'pago à mão' : 'acertado com descontos'}, em ${dayText(day)} por ${by}`

const paidTwiceText = (way: string) => `Também foi ${way}: os dois podem ter pago as mesmas sessões.`
const wayByFile = (file: NamedFile) => `pago no arquivo ${fileNumberText(file)}`

type Warning = { file: { id: number } | null; sentence: string }

/**
 * Returns, by payment id, warnings about payments whose sessions another file or a payment by hand also paid. Call before the
 * payments are stored as paid.
 */
export const findPaidTwice = async (tx: Tx, paidIds: number[], calendar: Calendar) =>
  new Map(
    (await findPaidOtherwise(tx, paidIds, calendar)).flatMap(({ id, file, hand }): [number, Warning][] => {
      const way = file ? wayByFile(file) : hand && wayByHand(hand)
      return way ? [[id, { file, sentence: paidTwiceText(way) }]] : []
    }),
  )

/**
 * Removes the warnings about the payment of `file` from the professional's other payments, because the bank did not make that
 * payment. Returns the files of the other payments.
 */
export const clearPaidTwice = (
  tx: Tx,
  { professionalId }: Pick<SentPayment, 'professionalId'>,
  file: NamedFile,
) => withoutSentence(tx, professionalId, paidTwiceText(wayByFile(file)))

/**
 * Adds a warning to newly paid payments whose professional was also paid by another file, or by hand after a refusal. Returns
 * the changed effects, and these payments as problems. Call before the answers are stored.
 */
export const warnOfPaidTwice = async (tx: Tx, effects: Effect[], calendar: Calendar) => {
  const paidIds = effects.filter(isNewlyPaid).map(({ before }) => before.id)
  const warnings = await findPaidTwice(tx, paidIds, calendar)
  const problems: Problem[] = []
  const warned = effects.map((effect): Effect => {
    const warning = warnings.get(effect.before.id)
    if (!warning) return effect
    const { professionalId, payee } = effect.before
    const { file, sentence: added } = warning
    problems.push({
      professionalId,
      fullName: payee,
      outcome: 'unknown',
      sentence: added,
      ...(file && { fileId: file.id }),
    })
    const sentence = `${effect.sentence} ${added}`
    return { ...effect, sentence, after: { ...effect.after, sentence } }
  })
  return { effects: warned, problems }
}
