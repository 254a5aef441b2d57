import { Link } from '@tanstack/react-router'
import type { BookedMonth } from '@zelo/contract/books'
import type { Treatment } from '@zelo/contract/treatments'
import { Lock } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { monthTitleOf } from '../../ui/calendar/month-grid.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { paidText, treatmentMonthLink } from '../books/books.public.ts'

/** The link to a PAD's month in monitoring. */
export const monthLink = ({ id, patientId }: TreatmentIds, { month, contract, authorized }: BookedMonth) => {
  const [year = '', number = ''] = month.split('-')
  return treatmentMonthLink(
    { year, month: String(Number(number)) },
    { id, patientId, contractId: contract.id, totalSessions: authorized },
    'sessions',
  )
}

/**
 * Returns a month with authorized sessions: the current month, or else the last month before it, or else the first month
 * after it.
 */
export const nearestMonth = (months: readonly BookedMonth[], today: string) => {
  const sorted = months
    .filter(({ authorized }) => authorized > 0)
    .sort((one, other) => (one.month < other.month ? -1 : 1))
  return sorted.findLast(({ month }) => month <= today.slice(0, 7)) ?? sorted[0]
}

type TreatmentIds = Pick<Treatment, 'id' | 'patientId'>

const columns = (treatment: TreatmentIds): Column<BookedMonth>[] => [
  {
    key: 'month',
    header: 'Mês',
    mobile: 'title',
    cell: (row) => <span className="inline-block first-letter:uppercase">{monthTitleOf(row.month)}</span>,
  },
  { key: 'professional', header: 'Profissional', cell: (row) => row.professional.fullName },
  { key: 'contract', header: 'Contrato', cell: (row) => row.contract.fantasyName },
  { key: 'completed', header: 'Realizadas', cell: (row) => `${row.completed} de ${row.authorized}` },
  { key: 'owed', header: 'Valor a pagar', align: 'right', cell: (row) => formatMoney(row.owed) },
  { key: 'billed', header: 'Valor do contrato', align: 'right', cell: (row) => formatMoney(row.billed) },
  { key: 'state', header: 'Situação', cell: (row) => <MonthState row={row} /> },
  {
    key: 'proofs',
    header: 'Comprovantes',
    cell: (row) => (
      <Link
        {...monthLink(treatment, row)}
        aria-label={`Ver mês: comprovantes de ${monthTitleOf(row.month)}`}
        className="inline-flex min-h-[40px] items-center font-semibold text-brand underline underline-offset-4"
      >
        Ver mês
      </Link>
    ),
  },
]

function MonthState({ row }: { row: BookedMonth }) {
  const { paid, closed } = row
  const how = paid && paidText({ ...row, paymentStatus: 'paid' })
  return (
    <>
      <span className="inline-flex items-center gap-2">
        {paid ? (
          <Badge tone="success" shape="dot">
            Paga
          </Badge>
        ) : (
          <Badge shape={closed ? 'square' : 'ring'} tone={closed ? 'neutral' : 'info'}>
            {closed ? 'Fechada' : 'Aberta'}
          </Badge>
        )}
        {paid && closed && <Lock role="img" aria-label="Mês fechado" className="size-[14px] text-muted" />}
      </span>
      {how && <span className="block text-[13px] text-muted">{how}</span>}
    </>
  )
}

/** The months of a PAD, with one row for each month, professional and contract. */
export function TreatmentMonths({ treatment, months }: { treatment: TreatmentIds; months: BookedMonth[] }) {
  return (
    <section aria-label="Quem atendeu e quem paga" className="grid gap-3">
      <h2 className="font-semibold text-lg">Quem atendeu e quem paga</h2>
      <DataTable
        caption="Quem atendeu e quem paga"
        columns={columns(treatment)}
        rows={months}
        rowKey={({ month, professional, contract }) => `${month}-${professional.id}-${contract.id}`}
      />
    </section>
  )
}
