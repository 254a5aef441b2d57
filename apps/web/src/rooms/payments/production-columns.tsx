import type { ProductionRow } from '@zelo/contract/payments'
import { QrCode, TriangleAlert } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/column.ts'
import { formatMoney } from '../../ui/format.ts'
import { PaymentStatusCell } from './payment-status.tsx'
import { changedAfterPayment } from './payout.ts'
import { Money, SessionsDone, TwoLines } from './row-parts.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'
import type { Month } from './use-results.ts'

type Use = {
  month: Month
  /** Missing for whoever may not pay. */
  chosen: ChosenRows | undefined
  onPix: (row: ProductionRow) => void
  /** What fetches the panel before it is opened. */
  pixIntent: { onPointerEnter: () => void; onFocus: () => void }
}

const chooseColumn = (chosen: ChosenRows): Column<ProductionRow> => ({
  key: 'choose',
  header: 'Pagar',
  cell: (row) => (
    <label className="-m-2 inline-grid size-[40px] cursor-pointer place-content-center">
      <input
        type="checkbox"
        aria-label={`Selecionar ${row.professional.fullName} por ${row.patient.fullName}`}
        checked={chosen.has(row)}
        disabled={!chosen.payable(row)}
        onChange={() => chosen.toggle(row)}
        className="size-[18px] accent-brand"
      />
    </label>
  ),
})

export const productionColumns = ({ month, chosen, onPix, pixIntent }: Use): Column<ProductionRow>[] => [
  ...(chosen ? [chooseColumn(chosen)] : []),
  {
    key: 'professional',
    header: 'Profissional',
    cell: (row) => row.professional.fullName,
    mobile: 'title',
  },
  {
    key: 'contact',
    header: 'Contato e PIX',
    cell: (row) => <ContactAndPix row={row} onPix={onPix} pixIntent={pixIntent} />,
  },
  {
    key: 'patient',
    header: 'Paciente',
    cell: (row) => row.patient.fullName,
    className: '@3xl:min-w-[140px]',
  },
  { key: 'sessions', header: 'Sessões', align: 'right', cell: (row) => <SessionsDone row={row} /> },
  {
    key: 'treatmentValue',
    header: 'Valor',
    align: 'right',
    cell: (row) => <Value row={row} />,
  },
  {
    key: 'paymentStatus',
    header: 'Status',
    cell: (row) => <PaymentStatusCell row={row} month={month} />,
  },
]

/** The value now, and below it what was paid when that is another figure. */
const Value = ({ row }: { row: ProductionRow }) => (
  <>
    <Money strong value={row.treatmentValue} />
    {changedAfterPayment(row) && (
      <span className="flex items-center gap-1 whitespace-nowrap @3xl:justify-end font-semibold text-[13px] text-warning">
        <TriangleAlert aria-hidden className="size-[14px] shrink-0" />
        pago {formatMoney(row.paidAmount)}
      </span>
    )}
  </>
)

/** A payment may outlive the last session of its month: then there is nothing left to make a PIX of. */
const hasPix = (row: ProductionRow) =>
  row.treatmentValue > 0 || (changedAfterPayment(row) && row.authorizedSessionsCount !== 0)

type ContactAndPixProps = Pick<Use, 'onPix' | 'pixIntent'> & { row: ProductionRow }

function ContactAndPix({ row, onPix, pixIntent }: ContactAndPixProps) {
  const { fullName, phone, pixKey } = row.professional
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 break-all @3xl:w-[126px]">
        <TwoLines first={phone} second={pixKey} />
      </div>
      {hasPix(row) && (
        <IconButton
          label={`PIX de ${fullName} por ${row.patient.fullName}`}
          aria-haspopup="dialog"
          className="border border-field bg-surface"
          {...pixIntent}
          onClick={() => onPix(row)}
        >
          <QrCode aria-hidden className="size-[18px]" />
        </IconButton>
      )}
    </div>
  )
}
