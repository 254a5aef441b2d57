import { Link } from '@tanstack/react-router'
import {
  type AuthorizationRow,
  type AuthorizationState,
  authorizationStates,
} from '@zelo/contract/authorizations'
import { refreshOn } from '../../platform/live.ts'
import { tabRowClass } from '../../ui/tab-row.ts'
import type { Column } from '../../ui/table/column.ts'
import type { FilterField } from '../../ui/table/filter/filter-field.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { nameAboveCell } from '../../ui/table/one-line.tsx'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { authorizedText, plannedText } from '../books/books.public.ts'
import { loadContracts } from '../lookups/lookups.public.ts'
import { authorizationsQuery } from './treatments.queries.ts'

const scope = ['state', 'remindedAt'] as const

const stateLabel = {
  ending: 'Acabando',
  exceeded: 'Excedidas',
  expired: 'Vencidas',
  endingPads: 'PADs que terminam',
} satisfies Record<AuthorizationState, string>

const hints = {
  ending: 'Nenhuma autorização acaba nos próximos 7 dias nem está nas últimas sessões.',
  exceeded: 'Nenhum PAD tem mais sessões do que o plano autorizou.',
  expired: 'Nenhum PAD tem sessões depois da validade da autorização.',
  endingPads: 'Nenhum PAD termina nos próximos 7 dias.',
} satisfies Record<AuthorizationState, string>

const second = 'block text-[13px] text-muted @3xl:truncate'

const columns: Column<AuthorizationRow>[] = [
  {
    key: 'patient',
    header: 'Paciente',
    mobile: 'title',
    className: nameAboveCell,
    isWhole: true,
    rowName: ({ patient, specialty, treatmentId }) => `${patient}, ${specialty}, PAD ${treatmentId}`,
    width: 190,
    cell: (row) => (
      <>
        <Link
          to="/patients/$id/details"
          params={{ id: String(row.patientId) }}
          title={row.patient}
          className="block underline underline-offset-2 @3xl:line-clamp-2 @3xl:in-data-[density=compact]:line-clamp-1 @3xl:leading-[18px]"
        >
          {row.patient}
        </Link>
        <span className={second}>{row.specialty}</span>
      </>
    ),
  },
  {
    key: 'professional',
    header: 'Profissional',
    yields: 1,
    width: 160,
    cell: (row) => row.professional,
  },
  {
    key: 'contract',
    header: 'Contrato e autorização',
    width: 170,
    cell: (row) => (
      <>
        <span className="block @3xl:truncate">{row.contract}</span>
        <span className={second}>{row.authorizationNumber}</span>
      </>
    ),
  },
  {
    key: 'sessions',
    header: 'Sessões',
    cell: sessionCounts,
    className: '@3xl:whitespace-nowrap',
    width: 170,
  },
  { key: 'validUntil', header: 'Validade', cell: validity, width: 122 },
  { key: 'endDate', header: 'Fim do PAD', cell: (row) => formatDay(row.endDate), yields: 2, width: 92 },
]

function sessionCounts({ authorizedSessions, planned, done }: AuthorizationRow) {
  const isExceeded = authorizedSessions !== null && planned > authorizedSessions
  return (
    <>
      {authorizedText(authorizedSessions)}
      <span className={isExceeded ? 'block font-semibold text-[13px] text-warning' : second}>
        {plannedText(planned, done)}
      </span>
    </>
  )
}

function validity({ authorizationValidUntil, late }: AuthorizationRow) {
  if (late === 0) return formatDay(authorizationValidUntil)
  return (
    <>
      {formatDay(authorizationValidUntil)}
      <span className="block whitespace-nowrap text-[13px] text-warning">
        {late} {late === 1 ? 'sessão' : 'sessões'} depois
      </span>
    </>
  )
}

const filters: FilterField[] = [
  {
    key: 'contractId',
    label: 'Contrato',
    load: loadContracts(5000),
    refresh: refreshOn(['contract']),
  },
]

const stateOf = (text: string | undefined) => authorizationStates.find((state) => state === text) ?? 'ending'

const scrollIntoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** PADs whose authorization ends, has ended or is insufficient, PADs that end soon, and PADs that a reminder named. */
export function AuthorizationsPage() {
  const { state: asked, remindedAt = '' } = useListSearch(scope).filters
  const state = stateOf(asked)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <nav aria-label="Autorizações" className={`${tabRowClass} gap-x-1`}>
        {authorizationStates.map((one) => (
          <Link
            key={one}
            to="/management/authorizations"
            search={{ state: one }}
            ref={one === state ? scrollIntoView : null}
            aria-current={one === state ? 'page' : undefined}
            className={`grid h-[44px] shrink-0 place-content-center whitespace-nowrap border-b-[3px] px-4 font-semibold -outline-offset-2 ${
              one === state ? 'border-brand text-brand-dark' : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {stateLabel[one]}
          </Link>
        ))}
      </nav>
      {remindedAt && <OfReminder state={state} remindedAt={remindedAt} />}
      <ListPage
        texts={{
          caption: remindedAt ? 'PADs do aviso' : stateLabel[state],
          search: 'Procurar paciente ou profissional',
          error: 'Erro ao buscar autorizações',
          empty: remindedAt ? 'Os PADs deste aviso foram removidos.' : hints[state],
        }}
        columns={columns}
        tight
        filters={filters}
        query={(params) => authorizationsQuery({ ...params, state })}
        scope={scope}
        skipsDefaultView={remindedAt !== ''}
        row={{ rowTo: ({ treatmentId }) => `/patients/${treatmentId}/details-pad` }}
      />
    </div>
  )
}

function OfReminder({ state, remindedAt }: { state: AuthorizationState; remindedAt: string }) {
  return (
    <p className="text-muted">
      Os PADs do aviso de {formatMoment(remindedAt, true)}.{' '}
      <Link
        to="/management/authorizations"
        search={{ state }}
        className="font-semibold text-brand underline underline-offset-4"
      >
        Ver todos os de hoje
      </Link>
    </p>
  )
}
