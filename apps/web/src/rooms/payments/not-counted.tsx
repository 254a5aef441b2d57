import { daySignLabel } from '@zelo/contract/day-sign'
import type { InvoicingRow } from '@zelo/contract/payments'
import { whyNotCounted } from '@zelo/contract/why-not-counted'
import { formatDay } from '../../ui/format.ts'
import { SessionSign } from '../../ui/session-sign.tsx'
import type { Month } from './use-results.ts'

type NotCountedProps = { row: Pick<InvoicingRow, 'sessionDates' | 'hasReport' | 'status'>; month: Month }

/** Each session that is missing from the month's sum, with its reason in plain words. */
export function NotCounted({ row, month }: NotCountedProps) {
  const competence = { year: Number(month.year), month: Number(month.month) }
  const missing = row.sessionDates.flatMap((session) => {
    const reason = whyNotCounted(session, competence, row.hasReport, row.status)
    return reason ? [{ session, reason }] : []
  })
  return (
    <section>
      <h3 className="mb-2 font-semibold">Por que não entrou?</h3>
      {missing.length === 0 ? (
        <p className="text-muted">Todas as sessões deste mês entraram na conta.</p>
      ) : (
        <ul className="overflow-hidden rounded-field border border-line bg-surface">
          {missing.map(({ session, reason }) => (
            <li key={session.id} className="flex items-start gap-3 border-line px-3 py-2 not-first:border-t">
              <span className="flex w-[112px] shrink-0 items-center gap-2 font-semibold">
                <SessionSign status={session.status} />
                <span className="sr-only">{daySignLabel[session.status]}</span>
                {formatDay(session.sessionDate)}
              </span>
              <span className="min-w-0 break-words">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
