import type { ProposedPayment } from '@zelo/contract/bank-files'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { EMPTY } from '../../ui/text/format.ts'
import { LongWord } from '../../ui/text/long-word.tsx'
import { RefusalNote } from '../accounts/accounts.public.ts'
import { partsText } from './parts-text.ts'
import type { SelectedPayments } from './use-selected-payments.ts'

/** The number of rows rendered at once; thousands would block the page. */
const STEP = 100

const PartAmount = ({ value }: { value: number }) =>
  value === 0 ? <span className="text-muted">{EMPTY}</span> : <span>{formatMoney(value)}</span>

const columnsOf = ({ isIn, toggle }: SelectedPayments): Column<ProposedPayment>[] => [
  {
    key: 'choose',
    header: 'Pagar',
    yields: 'never',
    cell: (payment) => (
      <label className="-m-2 @max-3xl:-ml-[11px] inline-grid size-[40px] cursor-pointer place-content-center">
        <input
          type="checkbox"
          aria-label={`Pagar ${payment.fullName}`}
          checked={isIn(payment)}
          onChange={() => toggle(payment)}
          className="size-[18px] accent-brand"
        />
      </label>
    ),
  },
  {
    key: 'professional',
    header: 'Profissional',
    mobile: 'title',
    isWhole: true,
    cell: (payment) => (
      <>
        {payment.fullName}
        {payment.refusal && (
          <span className="block text-[13px]">
            <RefusalNote {...payment} refusal={payment.refusal} />
          </span>
        )}
      </>
    ),
    rowName: ({ fullName }) => fullName,
  },
  {
    key: 'pixKey',
    header: 'Chave PIX',
    yields: 1,
    cell: ({ pixKey }) => <LongWord text={pixKey} />,
  },
  {
    key: 'payouts',
    mobile: 'hide',
    header: 'Repasses',
    align: 'right',
    yields: 4,
    cell: ({ payouts }) => <PartAmount value={payouts} />,
  },
  {
    key: 'adjustments',
    mobile: 'hide',
    header: 'Ajustes',
    align: 'right',
    yields: 3,
    cell: ({ adjustments }) => <PartAmount value={adjustments} />,
  },
  {
    key: 'carried',
    mobile: 'hide',
    header: 'Saldo anterior',
    align: 'right',
    yields: 2,
    cell: ({ carried }) => <PartAmount value={carried} />,
  },
  {
    key: 'amount',
    header: 'A pagar',
    align: 'right',
    cell: (payment) => (
      <>
        <strong className="whitespace-nowrap">{formatMoney(payment.amount)}</strong>
        <span className="block @3xl:hidden text-[13px] text-muted">{partsText(payment)}</span>
      </>
    ),
  },
]

type ProposalTableProps = {
  payments: ProposedPayment[]
  selected: SelectedPayments
  state: 'loading' | 'error' | 'ready'
  onRetry: () => void
}

/** The proposed payments of a new file, each with a checkbox. */
export function ProposalTable({ payments, selected, state, onRetry }: ProposalTableProps) {
  const [shown, setShown] = useState(STEP)
  const hidden = payments.length - shown
  return (
    <DataTable
      caption="Pagamentos do arquivo"
      columns={columnsOf(selected)}
      rows={payments.slice(0, shown)}
      rowKey={({ professionalId }) => professionalId}
      state={state}
      onRetry={onRetry}
      emptyHint="Ninguém tem a receber até este mês."
      footer={
        hidden > 0 && (
          <div className="border-line border-t p-3 text-center">
            <Button variant="outline" onClick={() => setShown(shown + STEP)}>
              Mostrar mais {Math.min(STEP, hidden)} de {hidden}
            </Button>
          </div>
        )
      }
    />
  )
}
