import type { ProfessionalRow } from '@zelo/contract/professionals'
import { regions, specialties } from '@zelo/contract/vocabulary'
import {
  type RegisterBulk,
  type RegisterColumns,
  type RegisterFilters,
  RegisterListPage,
} from '../../ui/register/register-list-page.tsx'
import { EMPTY } from '../../ui/text/format.ts'
import { professionals } from './professionals.queries.ts'

const columns: RegisterColumns<'/professionals'> = [
  { key: 'id', header: 'Código', cell: (row) => row.id, sort: 'id', yields: 3, width: 95 },
  {
    key: 'fullName',
    header: 'Nome',
    cell: (row) => row.fullName,
    sort: 'fullName',
    mobile: 'title',
    width: 188,
  },
  { key: 'phone', header: 'Contato', cell: (row) => row.phone, className: 'whitespace-nowrap', width: 156 },
  {
    key: 'speciality',
    header: 'Especialidade',
    cell: (row) => row.speciality,
    sort: 'speciality',
    width: 162,
  },
  {
    key: 'region',
    header: 'Região',
    cell: (row) => row.region ?? EMPTY,
    sort: 'region',
    yields: 1,
    width: 98,
  },
  { key: 'city', header: 'Cidade', cell: (row) => row.city, sort: 'city', width: 105 },
  {
    key: 'neighborhood',
    header: 'Bairro',
    cell: (row) => row.neighborhood,
    sort: 'neighborhood',
    yields: 2,
    width: 116,
  },
]

const toOption = (value: string) => ({ value, label: value })

const filters: RegisterFilters<'/professionals'> = [
  { key: 'specialty', label: 'Especialidade', options: specialties.map(toOption) },
  { key: 'region', label: 'Região', options: regions.map(toOption) },
  { key: 'city', label: 'Cidade', kind: 'text' },
  { key: 'neighborhood', label: 'Bairro', kind: 'text' },
]

const bulk: RegisterBulk<ProfessionalRow> = {
  noun: ['profissional', 'profissionais'],
  copies: [{ label: 'Copiar telefones', text: (row) => row.phone }],
}

export function ProfessionalListPage() {
  return (
    <RegisterListPage
      register={professionals}
      caption="Profissionais"
      columns={columns}
      usualSort="fullName"
      filters={filters}
      searchPlaceholder="Procurar nome, código ou CPF"
      newLabel="Novo profissional"
      importTo="/professionals/import"
      bulk={bulk}
    />
  )
}
