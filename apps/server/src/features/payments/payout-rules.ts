import type { Competence } from '@zelo/contract/competence'
import { monthOfYear, monthText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { PaymentsBody } from '@zelo/contract/payouts'
import { readPixKey } from '@zelo/contract/pix-key'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import type { Payout } from './payouts.queries.ts'

/** The normalised PIX key; an invalid key is returned unchanged. */
export const keyOf = (payee: Payout) => readPixKey(payee.pixKey, payee)?.key ?? payee.pixKey

/** A payout as the user saw it when marking it. */
export type RequestedPayment = PaymentsBody['payments'][number]

/** The payouts that are paid or have an owed amount; all payouts if there are none. */
const payees = (payouts: Payout[]) => {
  const owed = payouts.filter(({ value, status }) => value > 0 || status === 'paid')
  return owed.length > 0 ? owed : payouts
}

/** The payout of the requested PAD and professional. Without a professional, the PAD must have exactly one payout. */
export const choosePayout = (
  found: Payout[],
  { treatmentId, professionalId }: RequestedPayment,
  when: Competence,
) => {
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

/** Throws if the value or the PIX key changed after the user saw them. */
export const assertAsSeen = (payout: Payout, { amount, pixKey }: RequestedPayment) => {
  const { professional, patient, value } = payout
  const payoutText = `O repasse de ${professional} por ${patient}`
  if (amount !== value)
    throw ruleViolation(`${payoutText} agora é de ${moneyText(value)}, e não de ${moneyText(amount)}.`)
  if (pixKey !== undefined && pixKey !== keyOf(payout))
    throw ruleViolation(`A chave PIX de ${professional} mudou: confira a nova antes de marcar o pagamento.`)
}

type Paying = { payout: Payout; request: RequestedPayment }

/**
 * A table of payouts does not show the professional's account. If the account covers the payouts, the request must
 * therefore state whether money was sent.
 */
export const assertTransferStated = (paying: Paying[], covered: number[]) => {
  const names = paying.flatMap(({ request, payout }) =>
    covered.includes(payout.professionalId) && !request.withoutTransfer ? [payout.professional] : [],
  )
  if (names.length > 0)
    throw ruleViolation(
      `A conta de ${joinWithAnd([...new Set(names)])} já cobre os repasses: nada a transferir. Marque pelo PIX da linha, que pergunta se houve transferência.`,
    )
}

/**
 * Throws if the user saw that the account covers the payout and transferred nothing, but the account covers the payout no
 * longer.
 */
export const assertStillCovered = (paying: Paying[], covered: number[]) => {
  const open = paying.find(
    ({ request, payout }) => request.withoutTransfer && !covered.includes(payout.professionalId),
  )
  if (open)
    throw ruleViolation(
      `A conta de ${open.payout.professional} não cobre mais este repasse: confira o valor e pague a diferença.`,
    )
}
