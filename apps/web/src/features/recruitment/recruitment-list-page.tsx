import {
  chosenStatuses,
  recruitmentStatusLabel,
  recruitmentTypeLabel,
  recruitmentTypes,
  specialties,
} from '@zelo/contract/vocabulary'
import { refreshOn } from '../../platform/live.ts'
import {
  type RegisterColumns,
  type RegisterFilters,
  RegisterListPage,
} from '../../ui/register/register-list-page.tsx'
import { NameAbove, nameAboveCell, OneLine } from '../../ui/table/one-line.tsx'
import { EMPTY, formatDay, formatMoment } from '../../ui/text/format.ts'
import { loadContracts, loadResponsibles } from '../lookups/lookups.public.ts'
import { QuickFilters } from './quick-filters.tsx'
import { recruitments } from './recruitment.queries.ts'
import { StatusBadge, TypeBadge } from './recruitment-badges.tsx'
import { openCallTexts, shortCallText } from './recruitment-texts.ts'

/** The cell class of two stacked values; side by side, they would push the last columns off the screen. */
const stacked = { className: '@3xl:py-[6px]' }

const columns: RegisterColumns<'/recruitment'> = [
  {
    key: 'fullName',
    header: 'Nome',
    cell: (row) => row.fullName,
    sort: 'fullName',
    mobile: 'title',
    width: 146,
  },
  {
    key: 'contract',
    header: 'Contrato',
    ...stacked,
    cell: ({ contract, city }) => <Above first={contract.fantasyName} second={city} />,
    yields: 3,
    width: 86,
  },
  {
    key: 'specialty',
    header: 'Especialidade',
    width: 136,
    sort: 'specialty',
    cell: (row) => row.specialty,
  },
  {
    key: 'status',
    header: 'Status e tipo',
    width: 216,
    ...stacked,
    cell: (row) => (
      <span className="flex flex-col items-start gap-[3px]">
        <StatusBadge status={row.status} />
        <TypeBadge type={row.type} />
      </span>
    ),
  },
  {
    key: 'professional',
    header: 'Profissional',
    width: 166,
    className: nameAboveCell,
    isWhole: true,
    cell: (row) => {
      const calls = shortCallText(row)
      return (
        <NameAbove
          name={row.professional?.fullName ?? (calls ? undefined : EMPTY)}
          below={calls}
          belowTitle={openCallTexts(row).join('; ')}
        />
      )
    },
  },
  {
    key: 'expectedStart',
    header: 'Início',
    width: 98,
    sort: 'expectedStart',
    yields: 2,
    ...stacked,
    cell: ({ expectedStart, createdAt }) => (
      <Above first={formatDay(expectedStart)} second={`aberta ${formatMoment(createdAt).slice(0, 5)}`} />
    ),
  },
  {
    key: 'administrator',
    header: 'Responsável',
    cell: (row) => row.administrator?.name ?? EMPTY,
    yields: 1,
    width: 110,
  },
]

/** Two values above each other, each in one line. */
function Above({ first, second }: { first: string; second: string }) {
  return (
    <>
      <OneLine text={first} />
      <span className="block text-[13px] text-muted leading-[18px]">
        <OneLine text={second} />
      </span>
    </>
  )
}

const everyOption = 5000

const filters: RegisterFilters<'/recruitment'> = [
  {
    key: 'administratorId',
    label: 'Responsável',
    load: loadResponsibles(everyOption),
    refresh: refreshOn(['administrator']),
  },
  {
    key: 'contractId',
    label: 'Contrato',
    load: loadContracts(everyOption),
    refresh: refreshOn(['contract']),
  },
  {
    key: 'speciality',
    label: 'Especialidade',
    all: 'Todas',
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
  {
    key: 'waiting',
    label: 'Chamadas',
    all: 'Todas',
    options: [
      { value: 'true', label: 'Em aberto' },
      { value: 'answerable', label: 'Aguardando resposta' },
      { value: 'unanswered', label: 'Sem resposta' },
    ],
  },
]

export function RecruitmentListPage() {
  return (
    <RegisterListPage
      register={recruitments}
      caption="Captação"
      columns={columns}
      filters={filters}
      tools={() => <QuickFilters />}
      tight
      searchPlaceholder="Procurar nome...."
      newLabel="Novo"
    />
  )
}
