import type { Competence } from '@zelo/contract/competence'
import { moneyText } from '@zelo/contract/money'
import type { Queryable } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { findBankPayouts } from './bank-payouts.queries.ts'
import type { Payout } from './payouts.queries.ts'

const nameOf = ({ professional, patient }: Payout) => `O repasse de ${professional} por ${patient}`

/** Adds to each payout the bank file that contains or has paid it, if any. */
const withBankPayouts = async (db: Queryable, payouts: Payout[], when: Competence) => {
  const ids = [...new Set(payouts.map(({ treatmentId }) => treatmentId))]
  const found = await findBankPayouts(db, ids, when)
  return payouts.flatMap((payout) => {
    const bank = found.find(
      ({ treatmentId, professionalId }) =>
        treatmentId === payout.treatmentId && professionalId === payout.professionalId,
    )
    return bank ? [{ payout, bank }] : []
  })
}

/** Refuses a payment by hand, or its PIX code, of a payout that a bank file holds. */
export const assertInNoFile = async (db: Queryable, payouts: Payout[], when: Competence) => {
  for (const { payout, bank } of await withBankPayouts(db, payouts, when))
    if (bank.waitingFile !== null)
      throw ruleViolation(
        `${nameOf(payout)} está no arquivo ${bank.waitingFile} para o banco: espere a resposta, ou cancele o arquivo.`,
      )
}

/** Refuses an amount below the bank's payment, because a payment by the bank cannot be reverted by hand. */
export const assertKeepsBankPayments = async (
  db: Queryable,
  marked: { payout: Payout; amount: number }[],
  when: Competence,
) => {
  const amounts = new Map(marked.map(({ payout, amount }) => [payout, amount]))
  for (const { payout, bank } of await withBankPayouts(db, [...amounts.keys()], when))
    if ((amounts.get(payout) ?? 0) < bank.paidAmount)
      throw ruleViolation(
        `${nameOf(payout)} foi pago pelo banco no arquivo ${bank.paidFile}: ${moneyText(bank.paidAmount)}. A diferença fica na conta do profissional.`,
      )
}
