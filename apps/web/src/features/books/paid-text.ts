import { fileNumberText } from '@zelo/contract/company'
import { methodText, paidPartText } from '@zelo/contract/paid-text'
import type { ProductionRow } from '@zelo/contract/payments'
import type { PaidPart } from '@zelo/contract/payouts'
import { formatDay, formatMoment } from '../../ui/text/format.ts'

type Row = Partial<
  Pick<
    ProductionRow,
    | 'paymentStatus'
    | 'paymentMethod'
    | 'paidOn'
    | 'bankFile'
    | 'paidParts'
    | 'paymentChangedAt'
    | 'paymentChangedBy'
  >
>

/**
 * The day of a payout's payment: from the bank, or the day on which a person marked the payout. Undefined if the server
 * omits the day.
 */
export const paidDay = ({ paymentStatus, paymentMethod, paidOn, paymentChangedAt }: Row) => {
  if (paymentStatus !== 'paid' || !paymentMethod) return undefined
  if (paymentMethod === 'bank') return paidOn ? formatDay(paidOn) : undefined
  return paymentChangedAt ? formatMoment(paymentChangedAt) : undefined
}

export const dayOfPart = ({ paidOn, markedAt }: PaidPart) =>
  paidOn ? formatDay(paidOn) : markedAt ? formatMoment(markedAt) : ''

export const paidPartsText = (parts: PaidPart[]) =>
  parts.map((part) => paidPartText(part, dayOfPart(part))).join('; ')

/** '20/11/2026, pelo arquivo 12 · Sicoob. Retorno lido por Marina.', for each payment of a payout. */
export const paidText = (row: Row) => {
  const day = paidDay(row)
  if (!day) return undefined
  const { paymentMethod, bankFile, paidParts, paymentChangedBy: by } = row
  if (paidParts) return `${paidPartsText(paidParts)}.`
  if (!bankFile) return `${day}, ${methodText(paymentMethod)}${by ? `, marcado por ${by}` : ''}.`
  return `${day}, pelo arquivo ${fileNumberText(bankFile)}.${by ? ` Retorno lido por ${by}.` : ''}`
}
