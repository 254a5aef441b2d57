import type { Recruitment } from '@zelo/contract/recruitment'
import {
  chosenStatuses,
  recruitmentStatusLabel,
  recruitmentTypeLabel,
  recruitmentTypes,
} from '@zelo/contract/recruitment-labels'
import { specialties } from '@zelo/contract/vocabulary'
import { refreshOn } from '../../platform/live.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import { type RegisterFilters, RegisterListPage } from '../../ui/register/list-page.tsx'
import { EMPTY, formatMoment } from '../../ui/text/format.ts'
import { recruitments } from './recruitment.queries.ts'
import { StatusBadge, TypeBadge } from './recruitment-badges.tsx'

const columns: Column<Recruitment>[] = [
  { key: 'fullName', header: 'Nome', cell: (row) => row.fullName, mobile: 'title' },
  { key: 'contract', header: 'Contrato', cell: (row) => row.contract.fantasyName },
  { key: 'specialty', header: 'Especialidade', cell: (row) => row.specialty },
  { key: 'city', header: 'Cidade', cell: (row) => row.city },
  {
    key: 'status',
    header: 'Status e tipo',
    // One above the other, in a row of the usual height: side by side they push the last columns off the screen.
    className: '@3xl:py-[6px]',
    cell: (row) => (
      <span className="flex flex-col items-start gap-[3px]">
        <StatusBadge status={row.status} />
        <TypeBadge type={row.type} />
      </span>
    ),
  },
  { key: 'administrator', header: 'Responsável', cell: (row) => row.administrator?.name ?? EMPTY },
  { key: 'createdAt', header: 'Aberta em', cell: (row) => formatMoment(row.createdAt) },
]

const lookups = () => import('../lookups/lookups.public.tsx')
const everyOption = 5000

const filters: RegisterFilters<'/recruitment'> = [
  {
    key: 'administratorId',
    label: 'Responsável',
    load: async (search, signal) => (await lookups()).loadResponsibles(everyOption)(search, signal),
    refresh: refreshOn(['administrator']),
  },
  {
    key: 'contractId',
    label: 'Contrato',
    load: async (search, signal) => (await lookups()).loadContracts(everyOption)(search, signal),
    refresh: refreshOn(['contract']),
  },
  {
    key: 'speciality',
    label: 'Especialidade',
    options: specialties.map((value) => ({ value, label: value })),
  },
  {
    key: 'status',
    label: 'Status',
    options: chosenStatuses.map((value) => ({ value, label: recruitmentStatusLabel[value] })),
  },
  { key: 'city', label: 'Cidade', kind: 'text' },
  {
    key: 'type',
    label: 'Tipo',
    options: recruitmentTypes.map((value) => ({ value, label: recruitmentTypeLabel[value] })),
  },
]

export function RecruitmentListPage() {
  return (
    <RegisterListPage
      register={recruitments}
      caption="Captação"
      columns={columns}
      filters={filters}
      searchPlaceholder="Procurar nome...."
      newLabel="Novo"
    />
  )
}
