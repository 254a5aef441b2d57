import type { ProposedPayment } from '@zelo/contract/bank-files'
import { formatMoney } from '../../ui/text/amounts.ts'

/** The parts of a payment: 'repasses R$ 900,00, ajustes −R$ 50,00'. Empty if the payment contains only payouts. */
export const partsText = (parts: Pick<ProposedPayment, 'payouts' | 'adjustments' | 'carried'>) => {
  const { payouts, adjustments, carried } = parts
  if (adjustments === 0 && carried === 0) return ''
  return [
    `repasses ${formatMoney(payouts)}`,
    ...(adjustments !== 0 ? [`ajustes ${formatMoney(adjustments)}`] : []),
    ...(carried !== 0 ? [`saldo anterior ${formatMoney(carried)}`] : []),
  ].join(', ')
}
