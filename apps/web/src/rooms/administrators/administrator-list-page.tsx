import { useQueryClient } from '@tanstack/react-query'
import { administratorStatuses, administratorStatusFilterLabel } from '@zelo/contract/administrator-status'
import type { AdministratorRow } from '@zelo/contract/administrators'
import { roleLabel, roles } from '@zelo/contract/permissions'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import type { FilterField } from '../../ui/list/filter-modal.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { AdministratorStatusBadge } from './administrator-status-badge.tsx'
import { administratorQuery, administratorsKey, administratorsQuery } from './administrators.queries.ts'

const columns: Column<AdministratorRow>[] = [
  { key: 'name', header: 'Nome', cell: (row) => row.name, mobile: 'title' },
  { key: 'email', header: 'Email', cell: (row) => row.email },
  { key: 'status', header: 'Status', cell: (row) => <AdministratorStatusBadge status={row.status} /> },
  { key: 'lastLoginAt', header: 'Último acesso', cell: (row) => formatMoment(row.lastLoginAt) },
]

const filters: FilterField[] = [
  { key: 'type', label: 'Tipo', options: roles.map((value) => ({ value, label: roleLabel[value] })) },
  {
    key: 'status',
    label: 'Status',
    options: administratorStatuses.map((value) => ({ value, label: administratorStatusFilterLabel[value] })),
  },
]

export function AdministratorListPage() {
  const client = useQueryClient()
  return (
    <ListPage
      caption="Administradores"
      columns={columns}
      filters={filters}
      query={administratorsQuery}
      searchPlaceholder="Procurar nome, e-mail ou CPF"
      newLabel="Novo administrador"
      newTo="/administrators/create"
      canCreate={useMay('administrators.write')}
      rowTo={(row) => `/administrators/${row.id}/details`}
      prefetchRow={(row) => void client.prefetchQuery(administratorQuery(String(row.id)))}
      removed={{
        may: useMay('registers.restore'),
        what: 'o administrador',
        onRestore: ({ id }, save) =>
          save(
            () => call('POST /administration/{id}/restore', { params: { id } }),
            () => client.invalidateQueries({ queryKey: administratorsKey }),
          ),
      }}
      errorToast="Erro ao buscar administradores"
    />
  )
}
