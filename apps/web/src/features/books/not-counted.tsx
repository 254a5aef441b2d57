import { Link } from '@tanstack/react-router'
import { dayMarkLabel } from '@zelo/contract/day-mark'
import type { InvoicingRow } from '@zelo/contract/payments'
import { whyNotCounted } from '@zelo/contract/why-not-counted'
import { companyDay, formatDay } from '../../ui/text/format.ts'
import type { Month } from './month.ts'
import { treatmentMonthLink } from './month-links.ts'
import { SessionIcon } from './session-icon.tsx'

/** A row of invoicing. Another server may omit the contract and the patient's id; then the PAD has no link. */
export type NotCountedRow = Pick<InvoicingRow, 'id' | 'sessionDates' | 'hasReport' | 'status'> &
  Partial<Pick<InvoicingRow, 'patientId' | 'contract' | 'authorizedSessionsCount'>>

type NotCountedProps = { row: NotCountedRow; month: Month }

/** The sessions that the month's sum excludes, with the reason for each. */
export function NotCounted({ row, month }: NotCountedProps) {
  const competence = { year: Number(month.year), month: Number(month.month) }
  const missing = row.sessionDates.flatMap((session) => {
    const reason = whyNotCounted(session, competence, {
      hasReport: row.hasReport,
      today: companyDay(),
      treatmentStatus: row.status,
    })
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
                <SessionIcon status={session.status} />
                <span className="sr-only">{dayMarkLabel[session.status]}</span>
                {formatDay(session.sessionDate)}
              </span>
              <span className="min-w-0 break-words">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <CorrectionLinks row={row} month={month} />}
    </section>
  )
}

/** Links to the tabs with the sessions and with the report. */
function CorrectionLinks({ row, month }: NotCountedProps) {
  const { id, patientId, contract, authorizedSessionsCount: totalSessions = 0 } = row
  if (!contract || patientId === undefined) return null
  const treatment = { id, patientId, contractId: contract.id, totalSessions }
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
      <Link {...treatmentMonthLink(month, treatment, 'sessions')} className="text-brand underline">
        Corrigir no Monitoramento
      </Link>
      {!row.hasReport && (
        <Link {...treatmentMonthLink(month, treatment, 'reports')} className="text-brand underline">
          Enviar o relatório
        </Link>
      )}
    </p>
  )
}
