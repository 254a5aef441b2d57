import type { ReturnSummary } from '@zelo/contract/bank-files'
import { fileNumberText } from '@zelo/contract/company'
import { dayText } from '@zelo/contract/dates'
import type { Tx } from '../../platform/database/connect.ts'
import { type Calendar, findPaidOtherwise } from './answers.queries.ts'
import { type Effect, isPaidLate } from './plan-answers.ts'

type Problem = NonNullable<ReturnSummary['problems']>[number]

/**
 * Adds to the sentences of refused payments that the bank made later that the professional was also paid in another way.
 * Returns the effects, and these payments as problems.
 */
export const warnOfPaidTwice = async (tx: Tx, effects: Effect[], calendar: Calendar) => {
  const late = effects.filter(isPaidLate)
  const found = await findPaidOtherwise(
    tx,
    late.map(({ before }) => before.id),
    calendar,
  )
  const warnings = new Map(
    found.flatMap(({ id, file, hand }) => {
      const way = file
        ? `no arquivo ${fileNumberText(file)}`
        : hand && `à mão, em ${dayText(hand.day)} por ${hand.by}`
      return way
        ? [[id, { file, sentence: `Também foi pago ${way}: os dois podem ter pago as mesmas sessões.` }]]
        : []
    }),
  )
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
