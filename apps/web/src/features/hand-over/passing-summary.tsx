import type { Treatment } from '@zelo/contract/treatments'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { countText, daysText, type passingDays, passingText, spanText } from './passing.ts'
import { PassingCalendar } from './passing-calendar.tsx'

type PassingSummaryProps = {
  treatment: Treatment
  /** Undefined while the form's days are invalid. */
  days: ReturnType<typeof passingDays> | undefined
  last: string | null
  /** The name of the new professional; undefined before the selection. */
  to: string | undefined
  owner: string
  warnings: string[]
}

/** The sessions that a hand-over would and would not affect, with the warnings and a calendar. */
export function PassingSummary({
  treatment,
  days,
  last,
  to = 'outro profissional',
  owner,
  warnings,
}: PassingSummaryProps) {
  if (!days) return <p className="text-muted">Escolha os dias para ver quais sessões passam.</p>
  const { passes, completed, paid, before, after, closed } = days
  const stayingCount = before.length + after.length
  const otherDays = [
    ...(before.length > 0 ? [`${before.length} antes (${daysText(before)})`] : []),
    ...(after.length > 0 ? [`${after.length} depois (${daysText(after)})`] : []),
  ].join(' e ')
  const notes = [
    ...(closed.length > 0
      ? [`Mês fechado: ${countText(closed.length)} ${daysText(closed)}. Escolha um período depois disso.`]
      : []),
    ...warnings,
  ]
  return (
    <section
      aria-label="O que passa"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-canvas p-4"
    >
      <div role="status" className="grid gap-1">
        <p className="font-semibold">
          {passes.length > 0
            ? `${passingText(passes.length, completed)}, ${spanText(passes)}, ${passes.length === 1 ? 'passa' : 'passam'} a ${to}.`
            : 'Nenhuma sessão a passar nesses dias.'}
        </p>
        {paid > 0 && (
          <p className="text-muted">
            {countText(paid)} já {paid === 1 ? 'paga fica' : 'pagas ficam'} com quem fez.
          </p>
        )}
        {stayingCount > 0 && (
          <p className="text-muted">
            {stayingCount === 1 ? 'Uma sessão pendente fica' : `${stayingCount} sessões pendentes ficam`} com
            quem está: {otherDays}.
          </p>
        )}
        <p className="text-muted">
          {last === null
            ? `O PAD passa a ser de ${to}. As sessões de antes continuam com quem fez.`
            : `O PAD continua de ${owner}, também depois de ${formatDay(last)}.`}
        </p>
      </div>
      <WarningList notes={notes} className="empty:hidden" />
      <PassingCalendar treatment={treatment} passes={passes} />
    </section>
  )
}
