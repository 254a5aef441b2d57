import { monthNames } from '../../../ui/calendar/month-grid.ts'
import { formatMoney, formatPercent } from '../../../ui/text/amounts.ts'
import { ClosingNotice, ContractsFold, isOver, MonthChanges } from '../../books/books.public.ts'
import { MonthGlosas } from '../../glosas/glosas.public.ts'
import { SummaryCharts } from '../charts/summary-charts.tsx'
import { Figures, FiguresPlaceholder } from '../figures.tsx'
import { changeText } from '../production/change-text.ts'
import { ResultsPage } from '../results-page.tsx'
import { useContractName } from '../use-contract-name.ts'
import { useResults } from '../use-results.ts'
import { type Summary, summaryQuery } from './summary.queries.ts'
import { SummaryTable } from './summary-table.tsx'

export function SummaryResultsPage() {
  const results = useResults(summaryQuery)
  const { data, month, contractId, specialty } = results
  const contractName = useContractName('summary', results)
  return (
    <ResultsPage
      family="summary"
      contractName={contractName}
      results={results}
      searchPlaceholder="Procurar contrato ou especialidade"
      notice={
        data?.closing !== undefined && (
          <ClosingNotice
            closing={data.closing}
            contractMonth={{ ...month, contractId }}
            contractName={contractName}
          />
        )
      }
      figures={
        data ? (
          <SummaryTotals data={data} compared={isOver(month)} />
        ) : (
          <FiguresPlaceholder count={5} notes={isOver(month) ? 2 : 1} />
        )
      }
      closings={!contractId && <ContractsFold month={month} />}
    >
      {results.table.state !== 'error' && <MonthGlosas month={month} contractId={contractId} />}
      <SummaryTable data={data} table={results.table} pager={results.pager} />
      {/* With a search there is no comparison: the search restricts only the rows, so the comparison would include
          other sessions. */}
      {data && results.search === '' && (
        <MonthChanges
          filters={{ ...month, ...(contractId && { contractId }), ...(specialty && { specialty }) }}
        />
      )}
      {data && (
        <SummaryCharts
          specialties={data.specialties}
          months={data.months}
          yearBefore={data.yearBefore}
          isOver={isOver(month)}
        />
      )}
    </ResultsPage>
  )
}

const patientsText = (count = 0) => (count === 1 ? '1 paciente' : `${count} pacientes`)

/** The change since the previous month. The current month is incomplete and has no comparison. */
const comparison = ({ months, totals }: Summary) => {
  const before = months.at(-2)
  const beforeTitle = before && monthNames[before.month - 1]?.toLowerCase()
  return beforeTitle && changeText(totals.liquido, before.liquido, beforeTitle)
}

function SummaryTotals({ data, compared }: { data: Summary; compared: boolean }) {
  const { bruto, repasse, encargos, liquido, margem, desempenho, ticket, realizadas, autorizacoes } =
    data.totals
  return (
    <Figures
      label="Totais do resumo"
      figures={[
        {
          label: 'Líquido',
          value: formatMoney(liquido),
          note: (
            <>
              margem de {formatPercent(margem)} · {patientsText(data.totalPatientsOverall)}
              {compared && <span className="block">{comparison(data) ?? '\u00a0'}</span>}
            </>
          ),
          tone: 'main',
        },
        { label: 'Bruto', value: formatMoney(bruto), note: `ticket de ${formatMoney(ticket)}` },
        { label: '− Repasse', value: formatMoney(repasse), note: 'aos profissionais' },
        { label: '− Encargos', value: formatMoney(encargos), note: 'do contrato' },
        {
          label: 'Desempenho',
          value: formatPercent(desempenho),
          note: `${realizadas} de ${autorizacoes}`,
        },
      ]}
    />
  )
}
