import type { Competence } from '@zelo/contract/competence'
import { monthOfYear, monthText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { PaymentsBody } from '@zelo/contract/payouts'
import { readPixKey } from '@zelo/contract/pix-key'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import type { Payout } from './payouts.queries.ts'

/** The key as the directory holds it; what is no key stays as it was typed. */
export const keyOf = (payee: Payout) => readPixKey(payee.pixKey, payee)?.key ?? payee.pixKey

/** A payout as the person who marks it saw it. */
export type Wanted = PaymentsBody['payments'][number]

/** Payouts with an open or paid amount; of a PAD without any, all its payouts. */
const payees = (payouts: Payout[]) => {
  const owed = payouts.filter(({ value, status }) => value > 0 || status === 'paid')
  return owed.length > 0 ? owed : payouts
}

/** The payout of the PAD that is meant: without a professional the only one there is. */
export const choosePayout = (found: Payout[], { treatmentId, professionalId }: Wanted, when: Competence) => {
  const ofTreatment = found.filter((one) => one.treatmentId === treatmentId)
  const meant =
    professionalId === undefined
      ? payees(ofTreatment)
      : ofTreatment.filter((one) => one.professionalId === professionalId)
  const [payout, another] = meant
  if (!payout)
    throw ruleViolation(
      `O PAD ${treatmentId} não tem repasse em ${monthText(monthOfYear(when))}: não há sessões no mês.`,
    )
  if (another)
    throw invalidFields([
      {
        field: 'professionalId',
        message: `O PAD ${treatmentId} tem repasses de ${meant.length} profissionais em ${monthText(monthOfYear(when))}: informe de qual.`,
      },
    ])
  return payout
}

/** Refuses a payment whose value or key changed after the person saw it. */
export const assertAsSeen = (payout: Payout, { amount, pixKey }: Wanted) => {
  const { professional, patient, value } = payout
  const whose = `O repasse de ${professional} por ${patient}`
  if (amount !== value)
    throw ruleViolation(`${whose} agora é de ${moneyText(value)}, e não de ${moneyText(amount)}.`)
  if (pixKey !== undefined && pixKey !== keyOf(payout))
    throw ruleViolation(`A chave PIX de ${professional} mudou: confira a nova antes de marcar o pagamento.`)
}
