import { useQueryClient } from '@tanstack/react-query'
import type { ContractRow } from '@zelo/contract/contracts'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { contractQuery, contractsKey, contractsQuery } from './contracts.queries.ts'

const columns: Column<ContractRow>[] = [
  { key: 'id', header: 'Número', cell: (row) => row.id },
  { key: 'socialReason', header: 'Razão social', cell: (row) => row.socialReason, mobile: 'title' },
  { key: 'cnpj', header: 'CNPJ', cell: (row) => row.cnpj, className: 'whitespace-nowrap' },
  { key: 'primaryEmail', header: 'Contato', cell: (row) => row.primaryEmail },
  { key: 'primaryResponsible', header: 'Responsável', cell: (row) => row.primaryResponsible },
]

export function ContractListPage() {
  const client = useQueryClient()
  return (
    <ListPage
      caption="Contratos"
      columns={columns}
      query={contractsQuery}
      searchPlaceholder="Procurar número, nome ou CNPJ"
      newLabel="Novo contrato"
      newTo="/contracts/create"
      canCreate={useMay('contracts.write')}
      rowTo={(row) => `/contracts/${row.id}/details`}
      prefetchRow={(row) => void client.prefetchQuery(contractQuery(String(row.id)))}
      removed={{
        may: useMay('registers.restore'),
        what: 'o contrato',
        onRestore: ({ id }, save) =>
          save(
            () => call('POST /contracts/{id}/restore', { params: { id } }),
            () => client.invalidateQueries({ queryKey: contractsKey }),
          ),
      }}
      errorToast="Erro ao buscar administradores"
    />
  )
}
