import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type MissingRow, type MissingTotals, missingKinds, missingLabel } from '@zelo/contract/books'
import { Users } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { BackButton } from '../../ui/details/back-button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useListSearch } from '../../ui/table/list-search.ts'
import { NameAbove, nameAboveCell, OneLine } from '../../ui/table/one-line.tsx'
import { EMPTY } from '../../ui/text/format.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import { closingsQuery, missingQuery } from './books.queries.ts'
import { ClosingBanner, paymentsStayOpen } from './closing-banner.tsx'
import { countMissing, isMissingKind } from './missing-kinds.ts'
import { MissingLinks } from './missing-links.tsx'
import type { ContractMonth, Month } from './month.ts'
import { MonthHeading } from './month-heading.tsx'
import type { MissingList } from './month-links.ts'
import { allContracts } from './month-lists.ts'
import { readCompetence } from './read-competence.ts'

const scope = ['year', 'month', 'contractId'] as const

const columnsOf = (month: Month, list: MissingList): Column<MissingRow>[] => [
  { key: 'patient', header: 'Paciente', cell: (row) => row.patient, width: 150 },
  {
    key: 'professional',
    header: 'Profissional',
    className: nameAboveCell,
    isWhole: true,
    cell: (row) => <NameAbove name={row.professional} below={row.specialty} />,
    width: 170,
  },
  ...(list.within
    ? []
    : [
        {
          key: 'contract',
          header: 'Contrato',
          cell: (row: MissingRow) => <OneLine text={row.contract.fantasyName} />,
          width: 90,
        },
      ]),
  {
    key: 'missing',
    header: 'O que falta',
    cell: (row) => <MissingLinks row={row} month={month} list={list} />,
    // Two lines of links fit into a row of 60 px.
    className: '@3xl:py-[4px]',
    isWhole: true,
    yields: 'never',
    width: 500,
  },
]

/** The query of the page. An unknown kind in the URL is dropped. */
const askedQuery = ({ kind = '', ...params }: Record<string, string>) =>
  missingQuery({ ...params, ...(isMissingKind(kind) && { kind }) })

/**
 * The gaps of a month by PAD, each with a link to the page where a person fills the gap. 'Ir para…' opens the page
 * without a month; the page then redirects to its default month.
 */
export function MissingPage() {
  const { year = '', month = '', contractId = '' } = useListSearch(scope).filters
  const known = /^(20\d\d|2100)$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month)
  if (!known) return <Navigate to="/management/missing" search={readCompetence({})} replace />
  return <Missing contractMonth={{ year, month, contractId }} />
}

function Missing({ contractMonth }: { contractMonth: ContractMonth }) {
  const { year, month, contractId } = contractMonth
  const { search, filters } = useListSearch(scope)
  const { kind = '' } = filters
  const { data: closings } = useQuery(closingsQuery(contractMonth))
  const found = closings?.find(({ contract }) => String(contract.id) === contractId)
  // A month without sessions is not reported as complete.
  const isEmpty = closings !== undefined && (contractId ? !found : closings.length === 0)
  const name = contractId ? found?.contract.fantasy_name : allContracts.label
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton
          otherwise={`/management/invoicing/results?year=${year}&month=${month}${contractId && `&contractId=${contractId}`}`}
        />
        <MonthHeading month={monthTitle(Number(year), Number(month))} name={name} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Link
            to="/monitoring/missing"
            search={{ year, month, ...(contractId && { contractId }) }}
            className={`${buttonClass('outline')} max-sm:px-3!`}
          >
            <Users size={16} />
            Por profissional
          </Link>
          <ExportButtons
            kinds={['csv']}
            ask={(_, { query, signal }) =>
              call('GET /payment-management/missing/export/csv', {
                query: { ...contractMonth, ...(isMissingKind(kind) && { kind }), search, ...query },
                signal,
              })
            }
          />
        </div>
      </div>
      {found && <ClosingBanner closing={found.closing} note={paymentsStayOpen} />}
      <ListPage
        texts={{
          caption: 'O que falta',
          search: 'Procurar paciente ou profissional',
          error: 'Erro ao buscar o que falta',
          empty: isEmpty
            ? 'Não há sessões neste mês.'
            : 'Nada falta neste mês: sessões, documentos e repasses estão em dia.',
        }}
        columns={columnsOf(
          { year, month },
          {
            ...(contractId && { within: Number(contractId) }),
            ...(search && { search }),
          },
        )}
        query={askedQuery}
        scope={scope}
        tight
        above={(data, error) => (
          <KindFilter totals={isEmpty ? undefined : data?.totals} unknown={error || isEmpty ? EMPTY : '…'} />
        )}
      />
    </div>
  )
}

/** Placeholders for the counts, so that the list below does not move when the counts arrive. */
const placeholders = missingKinds.map((kind) => ({ kind, count: 0, text: '' }))

/** The counts of the month by kind. A click filters the list by a kind; a second click clears the filter. */
function KindFilter({ totals, unknown }: { totals: MissingTotals | undefined; unknown: string }) {
  const list = useListSearch(scope)
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex lg:flex-wrap">
      <legend className="sr-only">O que falta no mês inteiro; escolha para filtrar</legend>
      {(totals ? countMissing(totals) : placeholders).map(({ kind, count, text }) => {
        const isPressed = list.filters.kind === kind
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isPressed}
            disabled={count === 0 && !isPressed}
            onClick={() => void list.setFilters({ kind: isPressed ? '' : kind })}
            className="grow rounded-card border border-line bg-surface px-2 py-1.5 text-left leading-tight transition-colors hover:border-brand disabled:hover:border-line aria-pressed:border-brand aria-pressed:bg-brand-tint"
          >
            <span className="block text-[14px] text-muted">{missingLabel[kind]}</span>
            <span className={`block font-bold text-[14px] ${count > 0 ? 'text-warning' : 'text-success'}`}>
              {totals ? (count > 0 ? text : 'Em dia') : unknown}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
