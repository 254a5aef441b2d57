import { Badge } from '../badge.tsx'
import type { Column } from '../table/column.ts'
import { filterBy } from '../table/filter/filter-by.tsx'
import { formatDay } from '../text/format.ts'
import type { Person } from './people-sample.ts'

const statusLabel = { active: 'Ativo', inactive: 'Desativado' }

export const statusOptions = Object.entries(statusLabel).map(([value, label]) => ({ value, label }))

export const columns: Column<Person>[] = [
  {
    key: 'id',
    header: 'Código',
    cell: (row) => row.id,
    sort: 'id',
    filter: filterBy('text'),
    mobile: 'hide',
  },
  {
    key: 'fullName',
    header: 'Nome',
    cell: (row) => row.fullName,
    sort: 'fullName',
    filter: filterBy('text'),
    mobile: 'title',
  },
  {
    key: 'phone',
    header: 'Contato',
    cell: (row) => row.phone,
    filter: filterBy('digits'),
    className: 'whitespace-nowrap',
  },
  {
    key: 'birthDate',
    header: 'Nascimento',
    cell: (row) => formatDay(row.birthDate),
    filter: filterBy('digits'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <Badge
        tone={row.status === 'active' ? 'success' : 'neutral'}
        shape={row.status === 'active' ? 'dot' : 'ring'}
      >
        {statusLabel[row.status]}
      </Badge>
    ),
    filter: filterBy('text', statusOptions),
  },
  { key: 'contract', header: 'Contrato', cell: (row) => row.contract, filter: filterBy('text') },
]

export const plainColumns = columns.map(({ filter: _, sort: __, ...column }) => column)

export const rowTo = (row: Person) => `/ui/${row.id}/details`
