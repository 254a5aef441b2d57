import { fileNumberText, type NamedFile } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import { moneyText } from '@zelo/contract/money'
import type { Queryable } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { type BankPayout, findBankPayouts, findDoubtfulFiles } from './bank-payouts.queries.ts'
import type { Payout } from './payouts.queries.ts'

const nameOf = ({ professional, patient }: Payout) => `O repasse de ${professional} por ${patient}`

/** Pairs payouts with their bank payments. Omits payouts whose PAD and professional have no bank payment. */
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

/** Throws if a bank file holds one of these payouts. A payment by hand or a PIX code would pay the same debt twice. */
export const assertInNoFile = async (db: Queryable, payouts: Payout[], when: Competence) => {
  for (const { payout, bank } of await withBankPayouts(db, payouts, when))
    if (bank.waitingFile !== null)
      throw ruleViolation(
        bank.waitingFile.inDoubt
          ? `${nameOf(payout)} está no arquivo ${fileNumberText(bank.waitingFile)}, e o banco respondeu de forma que ninguém conferiu: resolva-o no arquivo antes.`
          : `${nameOf(payout)} está no arquivo ${fileNumberText(bank.waitingFile)} para o banco: espere a resposta, ou cancele o arquivo.`,
      )
}

/** Throws if one of these professionals has a bank payment whose answer a user still has to check. */
export const assertNoDoubt = async (db: Queryable, payouts: Payout[]) => {
  const ids = payouts.map(({ professionalId }) => professionalId)
  const [doubt] = ids.length > 0 ? await findDoubtfulFiles(db, ids) : []
  const payout = payouts.find(({ professionalId }) => professionalId === doubt?.professionalId)
  if (doubt && payout)
    throw ruleViolation(
      `O banco respondeu ao pagamento de ${payout.professional} no arquivo ${fileNumberText(doubt.file)} de forma que ninguém conferiu: resolva-o no arquivo antes de pagar outro repasse.`,
    )
}

export type BankPart = { file: NamedFile; amount: number; lastPaid: NonNullable<BankPayout['lastPaid']> }

/** The part of each payout that the bank has paid. */
export const findBankParts = async (db: Queryable, payouts: Payout[], when: Competence) =>
  new Map<Payout, BankPart>(
    (await withBankPayouts(db, payouts, when)).flatMap(
      ({ payout, bank: { paidFile, paidAmount, lastPaid } }) =>
        paidFile && lastPaid ? [[payout, { file: paidFile, amount: paidAmount, lastPaid }]] : [],
    ),
  )

/** Refuses an amount below the bank's payment, because a payment by the bank cannot be reverted by hand. */
export const assertKeepsBankPart = (payout: Payout, amount: number, part: BankPart | undefined) => {
  if (part && amount < part.amount)
    throw ruleViolation(
      `${nameOf(payout)} foi pago pelo banco no arquivo ${fileNumberText(part.file)}: ${moneyText(part.amount)}. A diferença fica na conta do profissional.`,
    )
}
