import { Navigate, useSearch } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import {
  type OwedByProfessional,
  type OwedKind,
  type OwedTotals,
  owedKinds,
  owedLabel,
} from '@zelo/contract/missing-by-professional'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { BackButton } from '../../ui/details/back-button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { NameAbove, nameAboveCell } from '../../ui/table/one-line.tsx'
import { EMPTY } from '../../ui/text/format.ts'
import {
  allContracts,
  contractsOf,
  MonthHeading,
  readCompetence,
  useOptionList,
} from '../books/books.public.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import { MessageDialog } from './message-dialog.tsx'
import { owedMessage } from './missing-text.ts'
import { owedQuery } from './monitoring.queries.ts'
import { readMonth } from './month-address.ts'
import { OwedPads } from './owed-pads.tsx'

const scope = ['year', 'month', 'contractId'] as const

const columnsOf = (
  month: Competence,
  contractId: number | undefined,
  onAsk: (row: OwedByProfessional) => void,
): Column<OwedByProfessional>[] => [
  {
    key: 'professional',
    header: 'Profissional',
    width: 150,
    mobile: 'title',
    className: nameAboveCell,
    isWhole: true,
    cell: (row) => <NameAbove name={row.fullName} below={row.phone} />,
  },
  {
    key: 'missing',
    header: 'Dias e documentos que faltam',
    cell: (row) => <OwedPads treatments={row.treatments} month={month} within={contractId} />,
    // The text wraps, because a person must be able to read each missing day.
    isWhole: true,
    // Two PADs fit into a row of 60 px.
    className: '@3xl:py-[5px]',
    width: 438,
    yields: 'never',
  },
  {
    key: 'ask',
    header: 'Cobrar',
    cell: (row) => (
      <Button
        variant="outline"
        className="px-3!"
        aria-haspopup="dialog"
        aria-label={`Cobrar ${row.fullName} por WhatsApp`}
        icon={<MessageCircle size={16} />}
        onClick={() => onAsk(row)}
      >
        WhatsApp
      </Button>
    ),
    yields: 'never',
    width: 132,
  },
]

const isOwedKind = (text: string): text is OwedKind => owedKinds.some((kind) => kind === text)

/** The query of the page. An unknown kind in the URL is dropped. */
const askedQuery = ({ kind = '', ...params }: Record<string, string>) =>
  owedQuery({ ...params, ...(isOwedKind(kind) && { kind }) })

/**
 * The missing days and documents of a month by professional, with a message to each professional. 'Ir para…' opens the
 * page without a month; the page then redirects to its default month.
 */
export function OwedPage() {
  const month = readMonth(useSearch({ strict: false }))
  return month ? (
    <Owed month={month} />
  ) : (
    <Navigate to="/monitoring/missing" search={readCompetence({})} replace />
  )
}

function Owed({ month }: { month: Competence & { contractId?: number } }) {
  const { year, month: number, contractId } = month
  const contracts = useOptionList(contractsOf('/monitoring')({ year, month: number }))
  const [asked, setAsked] = useState<OwedByProfessional>()
  const { search, filters } = useListSearch(scope)
  const { kind = '' } = filters
  const name = contractId ? contracts?.find(({ value }) => value === contractId)?.label : allContracts.label
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton
          otherwise={`/management/missing?year=${year}&month=${number}${contractId ? `&contractId=${contractId}` : ''}`}
        />
        <MonthHeading month={monthTitle(year, number)} name={name} />
        <ExportButtons
          kinds={['csv']}
          ask={(_, { query, signal }) =>
            call('GET /monitoring/missing/export/csv', {
              query: { ...month, ...(isOwedKind(kind) && { kind }), search, ...query },
              signal,
            })
          }
        />
      </div>
      <ListPage
        texts={{
          caption: 'O que falta por profissional',
          search: 'Procurar profissional ou paciente',
          error: 'Erro ao buscar o que falta',
          empty: 'Nenhum profissional deve sessão, comprovante ou documento neste mês.',
        }}
        columns={columnsOf({ year, month: number }, contractId, setAsked)}
        query={askedQuery}
        scope={scope}
        tight
        tools={(data, error) => <KindFilter totals={data?.totals} unknown={error ? EMPTY : '…'} />}
      />
      {asked && (
        <MessageDialog
          name={asked.fullName}
          phone={asked.phone}
          text={owedMessage(asked, monthTitle(year, number))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

const kinds = {
  overdue: { figure: 'overdue', singular: 'sessão', plural: 'sessões' },
  proof: { figure: 'withoutProof', singular: 'sessão', plural: 'sessões' },
  report: { figure: 'withoutReport', singular: 'PAD', plural: 'PADs' },
  timesheet: { figure: 'withoutTimesheet', singular: 'PAD', plural: 'PADs' },
} satisfies Record<OwedKind, { figure: keyof OwedTotals; singular: string; plural: string }>

/** The counts of the month by kind. A click filters the list by a kind; a second click clears the filter. */
function KindFilter({ totals, unknown }: { totals: OwedTotals | undefined; unknown: string }) {
  const list = useListSearch(scope)
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 sm:gap-2">
      <legend className="sr-only">O que falta no mês inteiro; escolha para filtrar</legend>
      {owedKinds.map((kind) => {
        const { figure, singular, plural } = kinds[kind]
        const count = totals?.[figure]
        const isPressed = list.filters.kind === kind
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isPressed}
            disabled={!count && !isPressed}
            onClick={() => void list.setFilters({ kind: isPressed ? '' : kind })}
            className="min-h-[40px] shrink-0 whitespace-nowrap rounded-card border border-field bg-surface px-3 text-left transition-colors enabled:hover:border-brand enabled:hover:bg-brand-tint disabled:border-line aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:ring-1 aria-pressed:ring-brand"
          >
            <span className="text-[14px] text-muted">{owedLabel[kind]}</span>{' '}
            <span className={`font-bold ${count ? 'text-warning' : 'text-muted'}`}>
              {count ?? unknown}
              {/* The unit is visually hidden, so that the buttons fit beside the search box. */}
              {count !== undefined && <span className="sr-only"> {count === 1 ? singular : plural}</span>}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
