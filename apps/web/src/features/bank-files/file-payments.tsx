import { Link } from '@tanstack/react-router'
import type { BankFile, BankPayment } from '@zelo/contract/bank-files'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatDay } from '../../ui/text/format.ts'
import { PaymentStateBadge } from './bank-file-badges.tsx'

const linkClass = 'font-semibold text-brand underline underline-offset-4'

const columns: Column<BankPayment>[] = [
  {
    key: 'professional',
    header: 'Profissional',
    mobile: 'title',
    cell: ({ professionalId, fullName }) => (
      <Link
        to="/professionals/$id/details"
        params={{ id: String(professionalId) }}
        className="hover:underline"
      >
        {fullName}
      </Link>
    ),
  },
  {
    key: 'pixKey',
    header: 'Chave PIX',
    yields: 1,
    cell: ({ pixKey }) => <span className="break-all">{pixKey}</span>,
  },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: ({ amount }) => <strong className="whitespace-nowrap">{formatMoney(amount)}</strong>,
  },
  { key: 'state', header: 'Situação', cell: ({ state }) => <PaymentStateBadge state={state} /> },
  { key: 'answer', header: 'Resposta do banco', cell: (payment) => <BankAnswer payment={payment} /> },
]

/** When it was paid, or the bank's code as a sentence with the way to mend a refusal. */
function BankAnswer({ payment }: { payment: BankPayment }) {
  const { state, code, sentence, paidOn, professionalId, fullName } = payment
  return (
    <span className="block max-w-[44ch]">
      {paidOn && <span className="block">Em {formatDay(paidOn)}</span>}
      {sentence && !(state === 'paid' && code === '00') && (
        <span className={state === 'refused' ? 'block text-danger' : 'block'}>
          {sentence} {code && <span className="text-muted">({code})</span>}
        </span>
      )}
      {state === 'refused' && (
        <Link
          to="/professionals/$id/edit"
          params={{ id: String(professionalId) }}
          aria-label={`Corrigir a chave PIX de ${fullName}`}
          className={linkClass}
        >
          Corrigir a chave PIX
        </Link>
      )}
    </span>
  )
}

/** What a person has to look at comes first. */
const order = { refused: 0, sent: 1, scheduled: 2, paid: 3, cancelled: 4 }

export function FilePayments({ file: { payments, states } }: { file: BankFile }) {
  const rows = payments.toSorted((one, other) => order[one.state] - order[other.state])
  return (
    <>
      {states.refused > 0 && (
        <p className="rounded-field bg-warning-tint p-3 text-warning">
          O que o banco recusou volta a ser devido: corrija a chave e gere outro arquivo, ou pague de outro
          modo.
        </p>
      )}
      <DataTable caption="Pagamentos do arquivo" columns={columns} rows={rows} />
    </>
  )
}
