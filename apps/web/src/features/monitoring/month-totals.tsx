import type { MonitoringGap, MonitoringTotals } from '@zelo/contract/monitoring'
import { useListSearch } from '../../ui/table/list-search.ts'
import { EMPTY } from '../../ui/text/format.ts'
import { listScope } from './month-address.ts'

type Total = {
  label: string
  count: number | undefined
  unit: 'sessões' | 'PADs' | 'fotos'
  gap: MonitoringGap
  /** The number of pending sessions of today. They are not overdue, so `count` does not include them. */
  today?: number | undefined
}

const totalsOf = (totals: MonitoringTotals | undefined): Total[] => [
  { label: 'Pendentes', count: totals?.pending, unit: 'sessões', gap: 'pending' },
  { label: 'Vencidas', count: totals?.overdue, unit: 'sessões', gap: 'overdue', today: totals?.today },
  { label: 'Sem comprovante', count: totals?.withoutProof, unit: 'sessões', gap: 'proof' },
  { label: 'Sem relatório', count: totals?.withoutReport, unit: 'PADs', gap: 'report' },
  { label: 'Sem folha de ponto', count: totals?.withoutTimesheet, unit: 'PADs', gap: 'timesheet' },
  { label: 'Fotos a conferir', count: totals?.doubtful, unit: 'fotos', gap: 'doubt' },
]

const singular = { sessões: 'sessão', PADs: 'PAD', fotos: 'foto' } satisfies Record<Total['unit'], string>
const totalText = ({ count, unit }: Pick<Total, 'count' | 'unit'>, unknown: string) =>
  count === undefined ? unknown : `${count} ${count === 1 ? singular[unit] : unit}`

const toneOf = (count: number | undefined, isEmpty: boolean) =>
  count === undefined || isEmpty ? 'text-muted' : count > 0 ? 'text-warning' : 'text-success'

const boxClass =
  'rounded-field border px-3 py-1 text-left max-sm:shrink-0 sm:flex-1 whitespace-nowrap leading-[18px]'

type MonthTotalsProps = { totals: MonitoringTotals | undefined; failed: boolean }

/**
 * The figures of the contract's month. A click on a gap filters the list; a second click clears the filter.
 * Placeholders keep the height while loading, so that the table does not move. On a phone the figures scroll sideways.
 */
export function MonthTotals({ totals, failed }: MonthTotalsProps) {
  const list = useListSearch(listScope)
  const unknown = failed ? EMPTY : '…'
  // A month without sessions is not reported as complete.
  const isEmpty = totals !== undefined && totals.completed + totals.pending === 0
  return (
    <fieldset className="relative flex min-w-0 gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
      <legend className="sr-only">Totais do mês do contrato; escolha um para filtrar a lista</legend>
      <p className={`${boxClass} border-line bg-surface`}>
        <span className="block text-[13px] text-muted">Realizadas</span>
        <span className="block font-bold">
          {totalText({ count: totals?.completed, unit: 'sessões' }, unknown)}
        </span>
      </p>
      {totalsOf(totals).map(({ label, gap, today, ...total }) => {
        const isPressed = list.filters.missing === gap
        return (
          <button
            key={gap}
            type="button"
            aria-pressed={isPressed}
            disabled={!total.count && !isPressed}
            onClick={() => void list.setFilters({ missing: isPressed ? '' : gap })}
            className={`${boxClass} border-field bg-surface transition-colors enabled:hover:border-brand enabled:hover:bg-brand-tint disabled:border-line aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:ring-1 aria-pressed:ring-brand`}
          >
            <span className="block text-[13px] text-muted">{label}</span>
            <span className={`block font-bold ${toneOf(total.count, isEmpty)}`}>
              {total.count === 0 ? (isEmpty ? EMPTY : 'Em dia') : totalText(total, unknown)}
              {today ? <span className="font-medium text-muted"> · hoje {today}</span> : null}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
