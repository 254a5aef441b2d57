import { Link } from '@tanstack/react-router'
import {
  chosenStatuses,
  recruitmentStatusLabel,
  recruitmentTypeLabel,
  recruitmentTypes,
} from '@zelo/contract/recruitment-labels'
import { specialties } from '@zelo/contract/vocabulary'
import { refreshOn } from '../../platform/live.ts'
import { useSignIn } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { useListSearch } from '../../ui/list/list-search.ts'
import { type RegisterColumns, type RegisterFilters, RegisterListPage } from '../../ui/register/list-page.tsx'
import { EMPTY, formatDay, formatMoment } from '../../ui/text/format.ts'
import { recruitments } from './recruitment.queries.ts'
import { StatusBadge, TypeBadge } from './recruitment-badges.tsx'
import { waitingText } from './recruitment-texts.ts'

/** One thing above another in a row of the usual height: side by side they push the last columns off the screen. */
const stacked = { className: '@3xl:py-[6px]' }

const columns: RegisterColumns<'/recruitment'> = [
  { key: 'fullName', header: 'Nome', cell: (row) => row.fullName, sort: 'fullName', mobile: 'title' },
  { key: 'contract', header: 'Contrato', cell: (row) => row.contract.fantasyName, yields: 3 },
  {
    key: 'specialty',
    header: 'Especialidade',
    sort: 'specialty',
    ...stacked,
    cell: ({ specialty, city }) => <Above first={specialty} second={city} narrow />,
  },
  {
    key: 'status',
    header: 'Status e tipo',
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
    ...stacked,
    cell: ({ professional, waitingCalls }) => (
      <Above
        first={professional?.fullName ?? (waitingCalls ? undefined : EMPTY)}
        second={waitingCalls ? waitingText(waitingCalls) : undefined}
      />
    ),
  },
  {
    key: 'expectedStart',
    header: 'Início',
    sort: 'expectedStart',
    yields: 2,
    ...stacked,
    cell: ({ expectedStart, createdAt }) => (
      <Above first={formatDay(expectedStart)} second={`aberta ${formatMoment(createdAt).slice(0, 5)}`} />
    ),
  },
  { key: 'administrator', header: 'Responsável', cell: (row) => row.administrator?.name ?? EMPTY, yields: 1 },
]

type AboveProps = { first: string | undefined; second: string | undefined; narrow?: boolean }

function Above({ first, second, narrow }: AboveProps) {
  const size = narrow ? '@3xl:max-w-[116px] @3xl:text-sm' : ''
  return (
    <>
      {first && <span className={`block ${size}`}>{first}</span>}
      {second && <span className={`block text-muted text-sm ${size}`}>{second}</span>}
    </>
  )
}

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
  { key: 'waiting', label: 'Chamadas', options: [{ value: 'true', label: 'Aguardando resposta' }] },
]

/** The two questions of every morning: what is mine, and who has not answered. */
function QuickFilters() {
  const { user } = useSignIn()
  const { filters: chosen, setFilters } = useListSearch()
  const own = String(user?.id)
  const toggles = [
    { key: 'administratorId', value: own, label: 'Minhas captações' },
    { key: 'waiting', value: 'true', label: 'Aguardando resposta' },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {toggles.map(({ key, value, label }) => {
        const pressed = chosen[key] === value
        return (
          <Button
            key={key}
            variant="outline"
            aria-pressed={pressed}
            className={pressed ? 'border-brand! bg-brand-tint! text-brand-dark!' : ''}
            onClick={() => void setFilters({ [key]: pressed ? '' : value })}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

/** Exactly those that a reminder named, whatever became of them since. */
function OfReminder() {
  const { told } = useListSearch().filters
  return (
    told && (
      <p className="text-muted">
        As captações do aviso de {formatMoment(told, true)}.{' '}
        <Link to="/recruitment" className="font-semibold text-brand underline underline-offset-4">
          Ver todas
        </Link>
      </p>
    )
  )
}

export function RecruitmentListPage() {
  return (
    <RegisterListPage
      register={recruitments}
      caption="Captação"
      columns={columns}
      filters={filters}
      above={() => (
        <>
          <QuickFilters />
          <OfReminder />
        </>
      )}
      searchPlaceholder="Procurar nome...."
      newLabel="Novo"
    />
  )
}
