import type { AdministratorRow } from '@zelo/contract/administrators'
import { roleLabel, roles } from '@zelo/contract/permissions'
import { administratorStatuses, administratorStatusFilterLabel } from '@zelo/contract/vocabulary'
import { Badge } from '../../ui/badge.tsx'
import {
  type RegisterBulk,
  type RegisterColumns,
  type RegisterFilters,
  RegisterListPage,
} from '../../ui/register/register-list-page.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { AdministratorStatusBadge } from './administrator-status-badge.tsx'
import { administrators } from './administrators.queries.ts'

const columns: RegisterColumns<'/administration'> = [
  { key: 'name', header: 'Nome', cell: (row) => row.name, sort: 'name', mobile: 'title', width: 280 },
  { key: 'email', header: 'Email', cell: (row) => row.email, sort: 'email', width: 290 },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    sort: 'status',
    cell: (row) =>
      row.deletedAt ? (
        <Badge shape="cross">Removido</Badge>
      ) : (
        <AdministratorStatusBadge status={row.status} />
      ),
  },
  {
    key: 'lastLoginAt',
    header: 'Último acesso',
    width: 190,
    cell: (row) => formatMoment(row.lastLoginAt),
    sort: 'lastLoginAt',
  },
]

const filters: RegisterFilters<'/administration'> = [
  { key: 'type', label: 'Tipo', options: roles.map((value) => ({ value, label: roleLabel[value] })) },
  {
    key: 'status',
    label: 'Status',
    options: administratorStatuses.map((value) => ({ value, label: administratorStatusFilterLabel[value] })),
  },
]

const bulk: RegisterBulk<AdministratorRow> = {
  noun: ['administrador', 'administradores'],
  copies: [{ label: 'Copiar e-mails', text: (row) => row.email }],
}

export function AdministratorListPage() {
  return (
    <RegisterListPage
      register={administrators}
      caption="Administradores"
      columns={columns}
      usualSort="name"
      filters={filters}
      searchPlaceholder="Procurar nome, e-mail ou CPF"
      newLabel="Novo administrador"
      bulk={bulk}
    />
  )
}
