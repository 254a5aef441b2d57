import type { Competence } from '@zelo/contract/competence'
import type { PaidPart } from '@zelo/contract/payouts'
import type { Tx } from '../../platform/database/connect.ts'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import { firstDay, paidParts } from '../books/books.public.ts'
import { partsText } from './paid-parts-text.ts'
import { keyOf } from './payout-rules.ts'
import type { Payout } from './payouts.queries.ts'

type PaidPayout = {
  treatmentId: number
  professionalId: number
  paidParts: PaidPart[] | null
  /** The PIX key of a payment that the user marked in the last 5 minutes. A request with this key repeats that payment. */
  ownKey: string | null
}

/** A client repeats an unanswered request within minutes, so older payments by the same user are not repetitions. */
const findPaid = (tx: Tx, userId: number, payouts: Payout[], when: Competence) =>
  tx<PaidPayout[]>`
    select o.treatment_id, o.professional_id, ${paidParts(tx, 1)}, (
      select h.pix_key from hand_payments h
      where h.professional_id = o.professional_id and h.month = o.month and h.treatment_id = o.treatment_id
        and h.removed_at is null and h.discounted = 0 and h.marked_by = ${userId}
        and h.marked_at > now() - interval '5 minutes'
      order by h.id desc limit 1) as own_key
    from payouts o
    where o.month = ${firstDay(when)} and (o.treatment_id, o.professional_id) in (
      select * from unnest(${payouts.map(({ treatmentId }) => treatmentId)}::int[],
        ${payouts.map(({ professionalId }) => professionalId)}::int[]))`

type PaidBefore = { payout: Payout; how: string }

const noteOf = ([first, ...others]: [PaidBefore, ...PaidBefore[]]) => {
  const paid = joinWithAnd([first, ...others].map(({ payout, how }) => `por ${payout.patient} (${how})`))
  const { professional } = first.payout
  const already =
    others.length === 0
      ? `O repasse de ${professional} ${paid} já estava pago.`
      : `Os repasses de ${professional} ${paid} já estavam pagos.`
  return `${already} Se você fez o PIX agora, é um segundo pagamento: registre-o na Conta do profissional como “Adiantamento”.`
}

/**
 * One warning per professional, for a user who sent money for payouts that were already paid. The server records nothing,
 * because only the user knows whether the money was sent twice. A repeated request gets no warning.
 */
export const readSecondPayments = async (
  tx: Tx,
  sent: Payout[],
  { userId, timeZone, when }: { userId: number; timeZone: string; when: Competence },
) => {
  const paid = sent.length > 0 ? await findPaid(tx, userId, sent, when) : []
  const paidBefore = sent.flatMap((payout) => {
    const found = paid.find(
      ({ treatmentId, professionalId }) =>
        treatmentId === payout.treatmentId && professionalId === payout.professionalId,
    )
    if (!found?.paidParts || found.ownKey === keyOf(payout)) return []
    return [{ payout, how: partsText(found.paidParts, timeZone) }]
  })
  const notes = new Map<number, string>()
  for (const { payout } of paidBefore) {
    const [first, ...others] = paidBefore.filter((one) => one.payout.professionalId === payout.professionalId)
    if (first) notes.set(payout.professionalId, noteOf([first, ...others]))
  }
  return notes
}
