import type { ProductionRow } from '@zelo/contract/payments'
import { type PaymentStatus, paymentStatuses, paymentStatusLabel } from '@zelo/contract/payouts'
import { Lock } from 'lucide-react'
import { useMay } from '../../../platform/sign-in.ts'
import { Badge, type BadgeShape, type BadgeTone } from '../../../ui/badge.tsx'
import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import type { Month } from '../use-results.ts'
import { asSeen, type SeenPayout } from './payout.ts'
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
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {mayPay ? (
        <QuickSelect
          label={`Status do pagamento de ${row.professional.fullName} por ${row.patient.fullName}`}
          value={paymentStatus}
          options={options}
          className={`@3xl:pr-[26px]! @3xl:pl-2.5! @3xl:text-[14px]! ${
            paymentStatus === 'paid'
              ? 'border-success bg-success-tint! text-success'
              : 'border-warning bg-warning-tint! text-warning'
          }`}
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
