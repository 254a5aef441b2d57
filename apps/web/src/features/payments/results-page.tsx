import { Link, Navigate } from '@tanstack/react-router'
import { specialties } from '@zelo/contract/vocabulary'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { call } from '../../platform/api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { QuickSelect } from '../../ui/form/quick-select.tsx'
import { phoneLine } from '../../ui/table/phone-line.ts'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { useListKeys } from '../../ui/table/use-list-keys.ts'
import { allContracts, MonthHeading } from '../books/books.public.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import type { Family } from './family.ts'
import type { Results } from './use-results.ts'

const specialtyOptions = [
  { value: '', label: 'Especialidade' },
  ...specialties.map((value) => ({ value, label: value })),
]

type ResultsPageProps = {
  family: Family
  results: Omit<Results, 'data'>
  searchPlaceholder: string
  contractName?: string
  /** Rendered beside the export buttons. */
  actions?: ReactNode
  /** A notice that appears together with the rows. It is below all controls, so that no control moves. */
  notice?: ReactNode
  /** Rendered beside the search and the specialty. */
  tools?: ReactNode
  figures: ReactNode
  /** The contracts of the month. Passed only if no contract is selected. */
  closings?: ReactNode
  children: ReactNode
}

/** The value of the filter page's contract field for no selected contract. */
const noContract = {
  invoicing: allContracts.value,
  summary: allContracts.value,
  production: undefined,
} satisfies Record<Family, number | undefined>

/** The layout that the results pages of the three families share. */
export function ResultsPage({ family, results, searchPlaceholder, ...slots }: ResultsPageProps) {
  const { month, filters } = results
  const { contractName = results.contractName } = slots
  const search = useRef<HTMLInputElement>(null)
  useListKeys({ rowKeys: [], search })
  // A URL without a month is redirected to the filter page.
  if (!results.monthKnown) return <Navigate to={`/management/${family}`} replace />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {/* At 1280 px the month and four buttons fit in one line. Buttons that wrap are aligned right. */}
      <div className="flex flex-wrap items-center justify-end gap-1.5">
        {/* The filter page opens with the current selection. */}
        <Link
          to={`/management/${family}`}
          search={{ ...month, contractId: results.contractId || noContract[family] }}
          className={`${buttonClass('ghost')} -ml-3`}
        >
          <ArrowLeft size={18} />
          Voltar
        </Link>
        <MonthHeading month={monthTitle(Number(month.year), Number(month.month))} name={contractName} />
        <div className={`${phoneLine} sm:contents`}>
          {family !== 'production' && (
            <Link
              to="/management/missing"
              search={{ ...month, ...(results.contractId && { contractId: results.contractId }) }}
              className={buttonClass('outline')}
            >
              O que falta
            </Link>
          )}
          {/* On a phone the actions follow the exports, which must not move when an action appears. */}
          <div className="flex gap-1.5 empty:hidden max-sm:order-1 sm:flex-wrap">{slots.actions}</div>
          <ExportButtons
            kinds={['csv', 'pdf']}
            ask={(kind, { query, signal }) =>
              call(`GET /payment-management/${family}/export/${kind}`, {
                query: { ...filters, ...query },
                signal,
              })
            }
          />
        </div>
      </div>
      {/* `figures` contains a placeholder for the loading state; after an error nothing is rendered. */}
      {results.table.state !== 'error' && slots.figures}
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-auto sm:max-w-[320px] sm:flex-[1_1_120px]">
          <SearchBox
            inputRef={search}
            value={results.search}
            onSearch={results.setSearch}
            placeholder={searchPlaceholder}
          />
        </div>
        <div className={`${phoneLine} max-sm:has-data-open:flex-wrap sm:contents`}>
          <QuickSelect
            label="Especialidade"
            value={results.specialty}
            options={specialtyOptions}
            className="w-[164px] border-field sm:w-[150px]"
            onChange={results.setSpecialty}
          />
          {slots.tools}
        </div>
        {slots.closings}
        {slots.notice}
      </div>
      {slots.children}
    </div>
  )
}
