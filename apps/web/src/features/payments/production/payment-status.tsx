import { Link } from '@tanstack/react-router'
import type { ProductionRow } from '@zelo/contract/payments'
import { nothingToPay, type PaymentStatus, paymentStatuses, paymentStatusLabel } from '@zelo/contract/payouts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../platform/sign-in.ts'
import { Badge, type BadgeShape, type BadgeTone } from '../../../ui/badge.tsx'
import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import { paidDay } from '../../books/books.public.ts'
import type { Month } from '../use-results.ts'
import { asSeen, isOffered, payoutOf, type SeenPayout } from './payout.ts'
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

export function PaymentStatusCell(props: PaymentStatusCellProps) {
  const { row } = props
  const day = paidDay(row)
  return (
    <>
      <span className="inline-flex max-w-full items-center gap-1">
        <Status {...props} />
        {row.closed && <ClosedSign />}
      </span>
      {day && (
        <span className="block text-[13px] text-muted leading-[16px] @3xl:truncate">
          {day.slice(0, 5)}
          {/* The year would take the width of the column. */}
          <span className="@3xl:sr-only">{day.slice(5)}</span>,{' '}
          {row.bankFile ? <FileLink file={row.bankFile}>arquivo {row.bankFile.number}</FileLink> : 'à mão'}
        </span>
      )}
    </>
  )
}

function Status({ row, month, onMarked }: PaymentStatusCellProps) {
  const { change } = usePaymentChange(month, { onSaved: onMarked })
  const mayPay = useMay('payouts.write')
  const { paymentStatus, waitingFile } = row
  if (waitingFile)
    return (
      <Badge tone="info" shape="square">
        <FileLink file={waitingFile}>No arquivo {waitingFile.number}</FileLink>
      </Badge>
    )
  if (paymentStatus === 'pending' && payoutOf(row) === 0)
    return <span className="text-muted">{nothingToPay}</span>
  // A payment by the bank cannot be reverted by hand. If more is due by now, the rest can be marked.
  const isSettledByBank = row.paymentMethod === 'bank' && paymentStatus === 'paid' && !isOffered(row)
  return mayPay && !isSettledByBank ? (
    <QuickSelect
      label={`Status do pagamento de ${row.professional.fullName} por ${row.patient.fullName}`}
      value={paymentStatus}
      options={options}
      className={`@3xl:h-[36px]! @3xl:pr-[26px]! @3xl:pl-2.5! @3xl:text-[14px]! ${
        paymentStatus === 'paid'
          ? 'border-success bg-success-tint! text-success'
          : 'border-warning bg-warning-tint! text-warning'
      }`}
      onChange={(status) => status !== paymentStatus && change([asSeen(row)], status)}
    />
  ) : (
    <Badge {...signs[paymentStatus]}>{paymentStatusLabel[paymentStatus]}</Badge>
  )
}

type FileLinkProps = { file: { id: number }; children: ReactNode }

/** A link for people who may open the file, plain text for others. */
function FileLink({ file, children }: FileLinkProps) {
  if (!useMay('payouts.write')) return children
  return (
    <Link
      to="/management/bank-files/$id"
      params={{ id: String(file.id) }}
      className="underline underline-offset-2"
    >
      {children}
    </Link>
  )
}

/** A closed month fixes the amount, not the payment status. */
const ClosedSign = () => (
  <span title="Competência fechada: o valor não muda mais">
    <Lock size={14} className="text-muted" />
    <span className="sr-only">Competência fechada</span>
  </span>
)
