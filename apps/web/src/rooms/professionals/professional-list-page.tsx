import { useQueryClient } from '@tanstack/react-query'
import { regions, specialties } from '@zelo/contract/care'
import type { ProfessionalRow } from '@zelo/contract/professionals'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import type { FilterField } from '../../ui/list/filter-modal.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EMPTY } from '../../ui/text/format.ts'
import { professionalQuery, professionalsKey, professionalsQuery } from './professionals.queries.ts'

const columns: Column<ProfessionalRow>[] = [
  { key: 'id', header: 'Código', cell: (row) => row.id },
  { key: 'fullName', header: 'Nome', cell: (row) => row.fullName, mobile: 'title' },
  { key: 'phone', header: 'Contato', cell: (row) => row.phone, className: 'whitespace-nowrap' },
  { key: 'speciality', header: 'Especialidade', cell: (row) => row.speciality },
  { key: 'region', header: 'Região', cell: (row) => row.region ?? EMPTY },
  { key: 'city', header: 'Cidade', cell: (row) => row.city },
  { key: 'neighborhood', header: 'Bairro', cell: (row) => row.neighborhood },
]

const toOption = (value: string) => ({ value, label: value })

const filters: FilterField[] = [
  { key: 'specialty', label: 'Especialidade', options: specialties.map(toOption) },
  { key: 'region', label: 'Região', options: regions.map(toOption) },
  { key: 'city', label: 'Cidade', kind: 'text' },
  { key: 'neighborhood', label: 'Bairro', kind: 'text' },
]

export function ProfessionalListPage() {
  const client = useQueryClient()
  return (
    <ListPage
      caption="Profissionais"
      columns={columns}
      filters={filters}
      query={professionalsQuery}
      searchPlaceholder="Procurar nome, código ou CPF"
      newLabel="Novo profissional"
      newTo="/professionals/create"
      canCreate={useMay('professionals.write')}
      rowTo={(row) => `/professionals/${row.id}/details`}
      prefetchRow={(row) => void client.prefetchQuery(professionalQuery(String(row.id)))}
      removed={{
        may: useMay('registers.restore'),
        what: 'o profissional',
        onRestore: ({ id }, save) =>
          save(
            () => call('POST /professionals/{id}/restore', { params: { id } }),
            () => client.invalidateQueries({ queryKey: professionalsKey }),
          ),
      }}
      errorToast="Erro ao buscar administradores"
    />
  )
}
