import type { ProductionRow } from '@zelo/contract/payments'
import { Layers, QrCode, TriangleAlert } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { EMPTY } from '../../../ui/text/format.ts'
import { LongWord } from '../../../ui/text/long-word.tsx'
import type { PixTarget } from '../payments.queries.ts'
import { Money } from '../row-parts.tsx'
import { changedAfterPayment, dueInRow, isOverpaid, isShared, payoutOf } from './payout.ts'

/** The current value; below it the paid amount or the whole payout, if different. */
export const Value = ({ row }: { row: ProductionRow }) => (
  <>
    <Money strong value={row.treatmentValue} />
    {isShared(row) && (
      <span className="block text-[13px] text-muted">
        parte de um repasse de <span className="whitespace-nowrap">{formatMoney(payoutOf(row))}</span>
      </span>
    )}
    <Moved value={row.movedValue ?? 0} />
    {changedAfterPayment(row) && (
      <span className="flex items-center gap-1 whitespace-nowrap @3xl:justify-end font-semibold text-[13px] text-warning">
        <TriangleAlert size={14} className="shrink-0" />
        {isOverpaid(row) ? 'pago a mais:' : 'pago'} {formatMoney(row.paidAmount)}
      </span>
    )}
  </>
)

/** The value of sessions that were paid in one row and belong to another. */
const Moved = ({ value }: { value: number }) =>
  value !== 0 && (
    <span className="block text-[13px] text-muted">
      {value > 0 ? (
        <>
          <span className="whitespace-nowrap">{formatMoney(value)}</span> já pagos em outra linha
        </>
      ) : (
        <>
          mais <span className="whitespace-nowrap">{formatMoney(-value)}</span> pagos aqui, de sessões que
          mudaram
        </>
      )}
    </span>
  )

export function Due({ row }: { row: ProductionRow }) {
  const due = dueInRow(row)
  if (due === 0) return <span className="text-muted">{EMPTY}</span>
  return <Money value={due} />
}

export type PixUse = {
  onPix: (target: PixTarget) => void
  /** Whether the professional has several open payouts that one transfer could pay. */
  hasSeveral: (row: ProductionRow) => boolean
}

const hasPix = (row: ProductionRow) => !row.waitingFile && row.treatmentValue > 0

/** Two buttons are stacked, so that the PIX key keeps its width. */
const pixClass = (isStacked: boolean) =>
  `border border-field bg-surface ${isStacked ? '@3xl:size-[27px]!' : ''}`

export function ContactAndPix({ row, onPix, hasSeveral }: PixUse & { row: ProductionRow }) {
  const { fullName, phone, pixKey } = row.professional
  return (
    <div className="flex items-center gap-1.5">
      <div className="min-w-0 text-[13px] leading-[18px] @3xl:flex-1">
        {row.keyChangedAt ? (
          <span
            title={phone}
            className="flex items-center gap-1 whitespace-nowrap font-semibold text-warning"
          >
            <TriangleAlert size={14} className="shrink-0" />
            mudou: confira
          </span>
        ) : (
          phone
        )}
        <span title={pixKey} className="block text-muted @3xl:truncate">
          <LongWord text={pixKey} />
        </span>
      </div>
      <div className={hasSeveral(row) ? 'grid gap-px @max-3xl:flex @max-3xl:gap-1.5' : 'contents'}>
        {hasPix(row) && (
          <IconButton
            label={`PIX de ${fullName} por ${row.patient.fullName}`}
            aria-haspopup="dialog"
            className={pixClass(hasSeveral(row))}
            onClick={() => onPix({ row, isForAll: false })}
          >
            <QrCode size={18} />
          </IconButton>
        )}
        {hasSeveral(row) && (
          <IconButton
            label={`PIX do profissional ${fullName}: tudo o que falta no mês`}
            aria-haspopup="dialog"
            className={pixClass(true)}
            onClick={() => onPix({ row, isForAll: true })}
          >
            <Layers size={16} />
          </IconButton>
        )}
      </div>
    </div>
  )
}
