import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import type { MonitoringGap } from '@zelo/contract/monitoring'
import type { MonthEndRow } from '@zelo/contract/month-end'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { Badge } from '../../ui/badge.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'

const gaps = [
  { gap: 'overdue', figure: 'overdue', singular: 'sessão vencida', plural: 'sessões vencidas' },
  { gap: 'proof', figure: 'withoutProof', singular: 'sem comprovante', plural: 'sem comprovante' },
  { gap: 'report', figure: 'withoutReport', singular: 'sem relatório', plural: 'sem relatório' },
  { gap: 'timesheet', figure: 'withoutTimesheet', singular: 'sem folha', plural: 'sem folha' },
] as const satisfies { gap: MonitoringGap; figure: keyof MonthEndRow; singular: string; plural: string }[]

/**
 * The contracts of a month with the number of gaps. The contract's link opens the whole list; the link of a gap opens
 * the list filtered by the gap.
 */
export function ContractsOfMonth({ month }: { month: Competence }) {
  const { data } = useQuery({
    queryKey: ['monitoring', 'contracts', month],
    queryFn: ({ signal }) => read('GET /payment-management/month', { query: month, signal }),
    meta: refreshOn(['session', 'treatment', 'report', 'month', 'contract'], month),
  })
  const rows = data?.contracts.filter(({ authorized }) => authorized > 0) ?? []
  if (rows.length === 0) return null
  return (
    <section
      aria-label={`Contratos de ${monthTitle(month.year, month.month)}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 className="px-5 pt-4 pb-1 font-bold">Contratos de {monthTitle(month.year, month.month)}</h2>
      <ul>
        {rows.map((row) => (
          <ContractRow key={row.contract.id} row={row} month={month} />
        ))}
      </ul>
    </section>
  )
}

function ContractRow({ row, month }: { row: MonthEndRow; month: Competence }) {
  const { contract, closing, completed, authorized } = row
  const address = { ...month, contractId: contract.id }
  const lacking = gaps.filter(({ figure }) => row[figure] > 0)
  return (
    <li className="relative grid gap-x-4 px-5 py-2.5 not-last:border-line not-last:border-b hover:bg-brand-tint sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <span>
        <Link
          to="/monitoring/results"
          search={address}
          className="font-semibold after:absolute after:inset-0 focus-visible:after:outline-2"
        >
          {contract.fantasy_name}
        </Link>
        <span className="block text-[14px] text-muted">
          {completed} de {authorized} realizadas
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 text-[14px]">
        {closing && (
          <Badge tone="warning" shape="square">
            Fechada
          </Badge>
        )}
        {lacking.map(({ gap, figure, singular, plural }) => (
          <Link
            key={gap}
            to="/monitoring/results"
            search={{ ...address, missing: gap }}
            className="relative z-10 min-h-[28px] content-center font-semibold text-warning hover:underline"
          >
            {row[figure]} {row[figure] === 1 ? singular : plural}
            <span className="sr-only">, {contract.fantasy_name}</span>
          </Link>
        ))}
        {row.today > 0 && <span className="text-muted">hoje {row.today}</span>}
        {!closing && lacking.length === 0 && <span className="text-success">Nada falta até ontem</span>}
      </span>
    </li>
  )
}
