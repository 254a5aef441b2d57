import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContractBalance } from '@zelo/contract/authorizations'
import { Fold } from '../../ui/details/fold.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Month } from '../books/books.public.ts'
import { contractBalancesQuery } from './competence.queries.ts'

const columns: Column<ContractBalance>[] = [
  { key: 'contract', header: 'Contrato', cell: ({ contract }) => contract.fantasy_name },
  { key: 'treatments', header: 'PADs', align: 'right', cell: ({ treatments }) => treatments },
  { key: 'authorized', header: 'Autorizadas', align: 'right', cell: ({ authorized }) => authorized },
  { key: 'planned', header: 'Planejadas', align: 'right', cell: ({ planned }) => planned },
  { key: 'done', header: 'Realizadas', align: 'right', cell: ({ done }) => done },
  {
    key: 'exceeded',
    header: 'PADs excedidos',
    align: 'right',
    cell: ({ exceeded, contract }) =>
      exceeded > 0 ? (
        <Link
          to="/management/authorizations"
          search={{ state: 'exceeded', contractId: contract.id }}
          className="font-semibold text-warning underline underline-offset-4"
        >
          {exceeded}
        </Link>
      ) : (
        <span className="text-muted">0</span>
      ),
  },
]

/** Authorized, planned and completed sessions. Loaded on expansion, because the server sums whole PADs. */
export function AuthorizationFold({ month }: { month: Month }) {
  return (
    <Fold
      label="Autorizações dos planos"
      className="rounded-card border border-line bg-surface px-4 py-2"
      headClass="w-full"
    >
      {() => <Balances month={month} />}
    </Fold>
  )
}

function Balances({ month }: { month: Month }) {
  const { data, status, refetch } = useQuery(contractBalancesQuery(month))
  return (
    <div className="pt-1 pb-2">
      <DataTable
        caption="Autorizações dos planos"
        columns={columns}
        rows={data ?? []}
        rowKey={({ contract }) => contract.id}
        state={status === 'pending' ? 'loading' : status === 'error' ? 'error' : 'ready'}
        onRetry={() => void refetch()}
        emptyHint="Nenhum PAD deste mês tem o número de sessões autorizadas."
      />
    </div>
  )
}
