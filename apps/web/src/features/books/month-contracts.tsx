import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MonthClosing } from '@zelo/contract/closings'
import { useMay } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { closingsQuery } from './books.queries.ts'
import { hasBegun } from './has-begun.ts'
import type { Month } from './month.ts'
import { OpenOrClose } from './open-or-close.tsx'

/** The contracts of a month with their figures, and buttons to close and reopen each. */
export function MonthContracts({ month }: { month: Month }) {
  const { data: closings, isError, refetch } = useQuery(closingsQuery(month))
  const mayClose = useMay('closings.write') && hasBegun(month)
  return (
    <DataTable
      caption="Fechamento por contrato"
      columns={columnsOf(month, mayClose)}
      rows={closings ?? []}
      rowKey={({ contract }) => contract.id}
      state={isError && !closings ? 'error' : closings ? 'ready' : 'loading'}
      onRetry={() => void refetch()}
    />
  )
}

const columnsOf = (month: Month, mayClose: boolean): Column<MonthClosing>[] => [
  {
    key: 'contract',
    header: 'Contrato',
    cell: ({ contract: { id, fantasy_name } }) => (
      <Link
        to="/management/invoicing/results"
        search={{ ...month, contractId: id, contractName: fantasy_name.replaceAll(' ', '_') }}
        className="hover:underline"
      >
        {fantasy_name}
      </Link>
    ),
  },
  { key: 'state', header: 'Situação', cell: ({ closing }) => <State closing={closing} /> },
  { key: 'bruto', header: 'Bruto', align: 'right', cell: ({ figures }) => formatMoney(figures.bruto) },
  { key: 'liquido', header: 'Líquido', align: 'right', cell: ({ figures }) => formatMoney(figures.liquido) },
  {
    key: 'unpaid',
    header: 'Falta pagar',
    align: 'right',
    cell: ({ unpaid }) => formatMoney(unpaid?.value),
  },
  ...(mayClose
    ? [
        {
          key: 'close',
          header: 'Ações',
          cell: (row: MonthClosing) => <OpenOrClose row={row} month={month} />,
        },
      ]
    : []),
]

function State({ closing }: Pick<MonthClosing, 'closing'>) {
  if (!closing) return <Badge shape="ring">Aberta</Badge>
  return (
    <>
      <Badge tone="warning" shape="square">
        Fechada
      </Badge>
      <span className="block text-[13px] text-muted">
        {closing.closedBy}, {formatMoment(closing.closedAt)}
      </span>
    </>
  )
}
