import type { SummaryFigures } from '@zelo/contract/summary'
import type { ReactNode } from 'react'
import { Pager } from '../../../ui/table/pager.tsx'
import { EmptyArea, ErrorArea, LoadingArea } from '../../../ui/table/table-states.tsx'
import { formatMoney, formatPercent } from '../../../ui/text/amounts.ts'
import type { Results } from '../use-results.ts'
import type { Summary } from './summary.queries.ts'

type FigureColumn = { key: keyof SummaryFigures; header: string; show: (value: number) => string }

const columns: FigureColumn[] = [
  { key: 'bruto', header: 'Bruto', show: formatMoney },
  { key: 'repasse', header: 'Repasse', show: formatMoney },
  { key: 'encargos', header: 'Encargos', show: formatMoney },
  { key: 'liquido', header: 'Líquido', show: formatMoney },
  { key: 'margem', header: 'Margem', show: formatPercent },
  { key: 'desempenho', header: 'Desempenho', show: formatPercent },
  { key: 'ticket', header: 'Ticket', show: formatMoney },
  { key: 'autorizacoes', header: 'Autorizadas', show: String },
  { key: 'realizadas', header: 'Realizadas', show: String },
]

const cardRow =
  '@max-5xl:grid @max-5xl:grid-cols-2 @max-5xl:gap-x-4 @max-5xl:gap-y-2 @max-5xl:px-4 @max-5xl:py-4'

type SummaryTableProps = { data: Summary | undefined; table: Results['table']; pager: Results['pager'] }

export function SummaryTable({ data, table, pager }: SummaryTableProps) {
  const { state, outdated } = table
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      {data && data.rows.length > 0 ? (
        <section
          aria-label="Resumo por contrato e especialidade"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          className="overflow-x-auto -outline-offset-2"
        >
          <table aria-busy={outdated} className="w-full border-collapse text-[14px] @max-5xl:block">
            <caption className="sr-only">Resumo por contrato e especialidade</caption>
            <thead className="@max-5xl:sr-only">
              <tr className="h-[45px] whitespace-nowrap text-muted">
                <th scope="col" className="sticky left-0 bg-surface px-4 text-left font-semibold">
                  Especialidade
                </th>
                {columns.map(({ key, header }) => (
                  <th key={key} scope="col" className="px-1 text-right font-semibold last:pr-4 @6xl:px-1.5">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={`@max-5xl:block ${outdated ? 'opacity-50' : ''}`}>
              {data.rows.map((row) => (
                <FigureRow
                  // Two contracts may have the same name, so the key contains the id. Another server may send only the
                  // name.
                  key={`${row.contractId ?? row.contract} ${row.specialty}`}
                  name={row.specialty}
                  under={row.contract}
                  figures={row}
                  className="border-line border-t bg-surface"
                />
              ))}
            </tbody>
            <tfoot className="@max-5xl:block">
              <FigureRow
                name="TOTAL"
                figures={data.totals}
                className="border-brand border-t-2 bg-brand-tint font-bold text-brand-dark"
              />
            </tfoot>
          </table>
        </section>
      ) : (
        <NoRows state={state} table={table} />
      )}
      {data && <Pager {...pager} />}
    </div>
  )
}

function NoRows({ state, table }: { state: Results['table']['state']; table: Results['table'] }) {
  if (state === 'loading') return <LoadingArea />
  if (state === 'error') return <ErrorArea onRetry={table.onRetry} />
  return <EmptyArea onClear={table.filtered ? table.onClearFilters : undefined} />
}

type FigureRowProps = { name: ReactNode; under?: string; figures: SummaryFigures; className: string }

function FigureRow({ name, under, figures, className }: FigureRowProps) {
  return (
    <tr className={`${cardRow} ${className}`}>
      <th
        scope="row"
        className="sticky left-0 h-[60px] bg-inherit px-4 text-left font-bold @max-5xl:static @max-5xl:col-span-2 @max-5xl:h-auto @max-5xl:p-0"
      >
        {name}
        {under && <span className="block font-normal text-[13px] text-muted">{under}</span>}
      </th>
      {columns.map(({ key, header, show }) => (
        <td
          key={key}
          className={`whitespace-nowrap px-1 text-right last:pr-4 @6xl:px-1.5 @max-5xl:flex @max-5xl:flex-wrap @max-5xl:justify-between @max-5xl:gap-x-2 @max-5xl:p-0! ${key === 'liquido' ? 'font-bold' : ''}`}
        >
          <span className="font-normal text-muted @5xl:hidden">{header}</span>
          <span className="@max-5xl:ml-auto">{show(figures[key])}</span>
        </td>
      ))}
    </tr>
  )
}
