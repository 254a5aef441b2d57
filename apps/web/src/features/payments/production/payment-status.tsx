import { Link } from '@tanstack/react-router'
import { bankName, fileNumberText } from '@zelo/contract/company'
import type { ProductionRow } from '@zelo/contract/payments'
import {
  nothingToPay,
  type PaymentStatus,
  paidElsewhere,
  paymentStatuses,
  paymentStatusLabel,
} from '@zelo/contract/payouts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../platform/sign-in.ts'
import { Badge, type BadgeShape, type BadgeTone } from '../../../ui/badge.tsx'
import { QuickSelect } from '../../../ui/form/quick-select.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { formatMoment } from '../../../ui/text/format.ts'
import { CorrectionLink } from '../../accounts/accounts.public.ts'
import { dayOfPart, paidDay } from '../../books/books.public.ts'
import type { Month } from '../use-results.ts'
import { asSeen, dueOf, isOffered, payoutOf, type SeenPayout } from './payout.ts'
import { usePaymentChange } from './use-payment-change.ts'

const looks = {
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
  return (
    <>
      <span className="inline-flex max-w-full items-center gap-1">
        <Status {...props} />
        {row.closed && <ClosedMark />}
      </span>
      <PaidNote row={row} />
      <RefusedNote row={row} />
    </>
  )
}

/** The day and the method of a payment. If a payout has several payments, each has one line with its amount. */
function PaidNote({ row }: { row: ProductionRow }) {
  const day = paidDay(row)
  if (!day) return null
  const payoutText = `que pagou ${row.professional.fullName} por ${row.patient.fullName}`
  const parts = row.paidParts?.map((part) => ({ ...part, day: dayOfPart(part) })) ?? [
    { day, method: row.paymentMethod, bankFile: row.bankFile, amount: undefined, markedAt: null },
  ]
  return parts.map(({ day: paidOn, method, bankFile, amount, markedAt }) => (
    <span key={bankFile?.id ?? markedAt} className="block text-[13px] text-muted leading-[16px]">
      {amount !== undefined && <span className="block">{formatMoney(amount)}</span>}
      {paidOn.slice(0, 5)}
      {/* The column of a table is too narrow for the year. */}
      <span className="@3xl:sr-only">{paidOn.slice(5)}</span>,{' '}
      {bankFile ? (
        <FileLink file={bankFile}>
          arquivo {bankFile.number}
          {/* The column of a table is too narrow for the bank's name. */}
          {bankFile.bank && <span className="@3xl:sr-only"> · {bankName[bankFile.bank]}</span>}
          <span className="sr-only">, {payoutText}</span>
        </FileLink>
      ) : method === 'discounts' ? (
        // The column of a table is too narrow for one line.
        <span className="@3xl:block">com descontos</span>
      ) : (
        'à mão'
      )}
    </span>
  ))
}

/** The day of the bank's refusal, as a link to the data to correct. The expanded row contains the reason. */
function RefusedNote({ row }: { row: ProductionRow }) {
  const { refusal, professional } = row
  if (!refusal || professional.id === undefined || !isOffered(row)) return null
  const text = `${refusal.code === null ? 'Não pago' : 'Recusado'} ${formatMoment(refusal.refusedAt).slice(0, 5)}`
  return (
    <span
      title={refusal.sentence}
      className={`block text-[13px] leading-[16px] ${refusal.key === 'refused' ? 'text-warning' : 'text-muted'}`}
    >
      <CorrectionLink
        correct={refusal.correct}
        professionalId={professional.id}
        fullName={professional.fullName}
        text={text}
        className="underline underline-offset-2"
      />
    </span>
  )
}

function Status({ row, month, onMarked }: PaymentStatusCellProps) {
  const { change } = usePaymentChange(month, { onSaved: onMarked })
  const mayPay = useMay('payouts.write')
  const { paymentStatus, waitingFile } = row
  if (waitingFile)
    return (
      <span className="grid min-w-0 justify-items-start">
        {waitingFile.inDoubt ? (
          <Badge tone="warning" shape="square">
            A conferir
          </Badge>
        ) : (
          <Badge tone="info" shape="square">
            No arquivo
          </Badge>
        )}
        {/* The number is below the badge, because the column would cut the number inside the badge. */}
        <span className="text-[13px] leading-[16px]">
          <FileLink file={waitingFile}>
            <span className="sr-only">
              {waitingFile.inDoubt ? 'A resposta do banco no arquivo ' : 'No arquivo '}
            </span>
            {fileNumberText(waitingFile)}
          </FileLink>
        </span>
      </span>
    )
  if (paymentStatus === 'pending' && payoutOf(row) === 0)
    return <span className="text-muted">{nothingToPay}</span>
  if (paymentStatus === 'pending' && dueOf(row) === 0) return <Badge {...looks.paid}>{paidElsewhere}</Badge>
  // A payment by the bank cannot be reverted by hand. But a further amount due can be marked, and a part paid by hand
  // can be reverted.
  const hasHandPart = row.paidParts?.some(({ method }) => method !== 'bank')
  const isSettledByBank =
    row.paymentMethod === 'bank' && paymentStatus === 'paid' && !hasHandPart && !isOffered(row)
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
    <Badge {...looks[paymentStatus]}>{paymentStatusLabel[paymentStatus]}</Badge>
  )
}

type FileLinkProps = { file: { id: number }; children: ReactNode }

/** A link for people who may open the file, otherwise plain text. */
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

/** In a closed month the amount is fixed, but the payment status is not. */
const ClosedMark = () => (
  <span title="Competência fechada: o valor não muda mais">
    <Lock size={14} className="text-muted" />
    <span className="sr-only">Competência fechada</span>
  </span>
)
