import type { ProductionRow } from '@zelo/contract/payments'
import { nothingToPay, type PaymentStatus, paymentStatuses, paymentStatusLabel } from '@zelo/contract/payouts'
import { Lock } from 'lucide-react'
import { useMay } from '../../../platform/sign-in.ts'
import { Badge, type BadgeShape, type BadgeTone } from '../../../ui/badge.tsx'
import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import type { Month } from '../use-results.ts'
import { asSeen, payoutOf, type SeenPayout } from './payout.ts'
import { usePaymentChange } from './use-payment-change.ts'

const signs = {
  pending: { tone: 'warning', shape: 'ring' },
  paid: { tone: 'success', shape: 'dot' },
} satisfies Record<PaymentStatus, { tone: BadgeTone; shape: BadgeShape }>

const options = paymentStatuses.map((value) => ({ value, label: paymentStatusLabel[value] }))

type PaymentStatusCellProps = {
  row: ProductionRow
  month: Month
  onMarked: (payouts: SeenPayout[]) => void
}

export function PaymentStatusCell({ row, month, onMarked }: PaymentStatusCellProps) {
  const { change } = usePaymentChange(month, { onSaved: onMarked })
  const mayPay = useMay('payouts.write')
  const { paymentStatus } = row
  if (paymentStatus === 'pending' && payoutOf(row) === 0)
    return (
      <span className="inline-flex items-center gap-1.5 text-muted">
        {nothingToPay}
        {row.closed && <ClosedSign />}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1.5">
      {mayPay ? (
        <QuickSelect
          label={`Status do pagamento de ${row.professional.fullName} por ${row.patient.fullName}`}
          value={paymentStatus}
          options={options}
          className={
            paymentStatus === 'paid'
              ? 'border-success bg-success-tint! text-success'
              : 'border-warning bg-warning-tint! text-warning'
          }
          onChange={(status) => status !== paymentStatus && change([asSeen(row)], status)}
        />
      ) : (
        <Badge {...signs[paymentStatus]}>{paymentStatusLabel[paymentStatus]}</Badge>
      )}
      {row.closed && <ClosedSign />}
    </span>
  )
}

/** A closed month fixes the amount, not the payment status. */
const ClosedSign = () => (
  <span title="Competência fechada: o valor não muda mais">
    <Lock size={14} className="text-muted" />
    <span className="sr-only">Competência fechada</span>
  </span>
)
