import './competence.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { MonthEnd } from '@zelo/contract/month-end'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BackButton } from '../../ui/details/back-button.tsx'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { phoneLine } from '../../ui/table/phone-line.ts'
import { EmptyArea, ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { allContracts, type Month, MonthSteps, readCompetence } from '../books/books.public.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import { AuthorizationFold } from './authorization-fold.tsx'
import { monthEndQuery } from './competence.queries.ts'
import { MonthTable } from './month-table.tsx'
import { RecentConfirmations } from './recent-confirmations.tsx'

/** All contracts of a month, from the confirmation of sessions to the export. */
export function CompetencePage() {
  const shown = readCompetence(useSearch({ strict: false }))
  const mayPay = useMay('payouts.write')
  const month = { year: String(shown.year), month: String(shown.month) }
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...monthEndQuery(month),
    placeholderData: keepPreviousData,
  })
  useFailureToast(error, 'Erro ao buscar a competência')
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton otherwise="/management" />
        <MonthSteps shown={shown} />
        <div className={`${phoneLine} empty:hidden sm:contents`}>
          {mayPay && <PayByBank month={month} />}
          {data && !isPlaceholderData && data.contracts.length > 0 && (
            <ExportMonth key={month.month} data={data} />
          )}
        </div>
      </div>
      {!data ? (
        <div className="@container overflow-hidden rounded-card border border-line bg-surface">
          {isError ? <ErrorArea onRetry={() => void refetch()} /> : <LoadingArea />}
        </div>
      ) : data.contracts.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyArea hint="Nenhum contrato tem sessões neste mês." />
        </div>
      ) : (
        <div
          className={`grid grid-cols-1 gap-4 ${isPlaceholderData ? 'opacity-50' : ''}`}
          aria-busy={isPlaceholderData}
        >
          <Progress data={data} />
          <MonthTable month={month} data={data} />
          <AuthorizationFold key={`${month.year}-${month.month}`} month={month} />
          <RecentConfirmations confirmations={data.confirmations} />
        </div>
      )}
    </div>
  )
}

/**
 * The link to a new bank file. It is rendered in every month, because an earlier month or an adjustment may still be
 * owed.
 */
const PayByBank = ({ month }: { month: Month }) => (
  <Link to="/management/bank-files/create" search={month} className={buttonClass('primary')}>
    <Landmark size={16} />
    Pagar pelo banco
  </Link>
)

/** The number of closed contracts and pending sessions of the month. */
function Progress({ data: { contracts, total } }: { data: MonthEnd }) {
  const closed = contracts.filter(({ closing }) => closing).length
  return (
    <p role="status" className="text-muted">
      <span className="font-semibold text-ink">
        {closed} de {contracts.length} {contracts.length === 1 ? 'contrato fechado' : 'contratos fechados'}
      </span>
      {total.overdue > 0 &&
        ` · ${total.overdue} ${total.overdue === 1 ? 'sessão vencida' : 'sessões vencidas'}`}
      {total.today > 0 && ` · hoje\u00A0${total.today}`}
      {total.unpaid > 0 &&
        ` · ${total.unpaid} ${total.unpaid === 1 ? 'repasse a pagar' : 'repasses a pagar'}`}
    </p>
  )
}

/** Exports the month as one file, for all contracts or for one. */
function ExportMonth({ data: { year, month, contracts } }: { data: MonthEnd }) {
  const [contractId, setContractId] = useState('')
  const options = [
    { value: '', label: allContracts.label },
    ...contracts.map(({ contract }) => ({ value: String(contract.id), label: contract.fantasy_name })),
  ]
  return (
    <div className="flex items-center gap-1.5 sm:ml-auto">
      <QuickSelect
        label="Contratos a exportar"
        value={contractId}
        options={options}
        onChange={setContractId}
        className="w-[190px] border-field"
      />
      <ExportButtons
        kinds={['zip']}
        ask={(_, { query, signal }) =>
          call('GET /payment-management/month/export/zip', {
            query: { year, month, ...(contractId && { contractId }), ...query },
            signal,
          })
        }
      />
    </div>
  )
}
