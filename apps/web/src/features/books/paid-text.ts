import { bankLabel } from '@zelo/contract/company'
import type { ProductionRow } from '@zelo/contract/payments'
import { formatDay, formatMoment } from '../../ui/text/format.ts'

type Row = Partial<
  Pick<
    ProductionRow,
    'paymentStatus' | 'paymentMethod' | 'paidOn' | 'bankFile' | 'paymentChangedAt' | 'paymentChangedBy'
  >
>

/** The day the money moved: the bank's day, or the day somebody marked it. Undefined if the server omits it. */
export const paidDay = ({ paymentStatus, paymentMethod, paidOn, paymentChangedAt }: Row) => {
  if (paymentStatus !== 'paid' || !paymentMethod) return undefined
  if (paymentMethod === 'bank') return paidOn ? formatDay(paidOn) : undefined
  return paymentChangedAt ? formatMoment(paymentChangedAt) : undefined
}

/** '20/11/2026, pelo arquivo 12 do Sicoob (756). Retorno lido por Marina.' */
export const paidText = (row: Row) => {
  const day = paidDay(row)
  if (!day) return undefined
  const { bankFile, paymentChangedBy: by } = row
  if (!bankFile) return `${day}, PIX à mão${by ? `, marcado por ${by}` : ''}.`
  const bank = bankFile.bank ? ` do ${bankLabel[bankFile.bank]}` : ''
  return `${day}, pelo arquivo ${bankFile.number}${bank}.${by ? ` Retorno lido por ${by}.` : ''}`
}
