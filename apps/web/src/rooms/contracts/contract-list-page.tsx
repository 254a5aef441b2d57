import type { ContractRow } from '@zelo/contract/contracts'
import type { Column } from '../../ui/list/data-table.tsx'
import type { RegisterMany } from '../../ui/list/many.ts'
import { RegisterListPage } from '../../ui/register/list-page.tsx'
import { contracts } from './contracts.queries.ts'

const columns: Column<ContractRow>[] = [
  { key: 'id', header: 'Número', cell: (row) => row.id, yields: 3 },
  { key: 'socialReason', header: 'Razão social', cell: (row) => row.socialReason, mobile: 'title' },
  { key: 'cnpj', header: 'CNPJ', cell: (row) => row.cnpj, className: 'whitespace-nowrap', yields: 2 },
  { key: 'primaryEmail', header: 'Contato', cell: (row) => row.primaryEmail },
  { key: 'primaryResponsible', header: 'Responsável', cell: (row) => row.primaryResponsible, yields: 1 },
]

const many: RegisterMany<ContractRow> = {
  noun: ['contrato', 'contratos'],
  copies: [{ label: 'Copiar e-mails', text: (row) => row.primaryEmail }],
}

export function ContractListPage() {
  return (
    <RegisterListPage
      register={contracts}
      caption="Contratos"
      columns={columns}
      searchPlaceholder="Procurar número, nome ou CNPJ"
      newLabel="Novo contrato"
      many={many}
    />
  )
}
