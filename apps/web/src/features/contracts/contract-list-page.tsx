import type { ContractRow } from '@zelo/contract/contracts'
import {
  type RegisterBulk,
  type RegisterColumns,
  type RegisterFilters,
  RegisterListPage,
} from '../../ui/register/register-list-page.tsx'
import { LongWord } from '../../ui/text/long-word.tsx'
import { contracts } from './contracts.queries.ts'

const columns: RegisterColumns<'/contracts'> = [
  { key: 'id', header: 'Número', cell: (row) => row.id, sort: 'id', yields: 3, width: 98 },
  {
    key: 'socialReason',
    header: 'Razão social',
    width: 255,
    cell: (row) => row.socialReason,
    sort: 'socialReason',
    mobile: 'title',
  },
  {
    key: 'cnpj',
    header: 'CNPJ',
    width: 182,
    cell: (row) => row.cnpj,
    sort: 'cnpj',
    className: 'whitespace-nowrap',
    yields: 2,
  },
  {
    key: 'primaryEmail',
    header: 'Contato',
    cell: (row) => <LongWord text={row.primaryEmail} />,
    sort: 'primaryEmail',
    width: 210,
  },
  {
    key: 'primaryResponsible',
    header: 'Responsável',
    width: 170,
    cell: (row) => row.primaryResponsible,
    sort: 'primaryResponsible',
    yields: 1,
  },
]

const filters: RegisterFilters<'/contracts'> = [
  { key: 'platform', label: 'Plataforma', kind: 'text' },
  { key: 'responsible', label: 'Responsável', kind: 'text' },
]

const bulk: RegisterBulk<ContractRow> = {
  noun: ['contrato', 'contratos'],
  copies: [{ label: 'Copiar e-mails', text: (row) => row.primaryEmail }],
}

export function ContractListPage() {
  return (
    <RegisterListPage
      register={contracts}
      caption="Contratos"
      columns={columns}
      usualSort="socialReason"
      filters={filters}
      searchPlaceholder="Procurar número, nome ou CNPJ"
      newLabel="Novo contrato"
      bulk={bulk}
    />
  )
}
