import { Link } from '@tanstack/react-router'
import { dayText } from '@zelo/contract/dates'
import type { ProfessionalAccount } from '@zelo/contract/professional-account'
import { CircleCheck } from 'lucide-react'
import { formatMoney } from '../../ui/text/amounts.ts'
import { AccountSection } from './account-section.tsx'
import { byTreatment } from './by-treatment.ts'

export function AccountSessions({ account: { sessions } }: { account: ProfessionalAccount }) {
  return (
    <AccountSection title="Sessões" empty={sessions.length === 0 && 'Nenhuma sessão realizada neste mês.'}>
      {byTreatment(sessions).map(({ treatmentId, patient, sessions: treatmentSessions, total }) => (
        <li key={treatmentId} className="grid gap-2 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 break-words">
              <Link
                to="/patients/$id/details-pad"
                params={{ id: String(treatmentId) }}
                className="font-semibold text-brand underline"
              >
                {patient}
              </Link>{' '}
              <span className="text-muted">
                PAD {treatmentId} · {treatmentSessions.length}{' '}
                {treatmentSessions.length === 1 ? 'sessão' : 'sessões'}
              </span>
            </p>
            <p className="whitespace-nowrap font-semibold">{formatMoney(total)}</p>
          </div>
          <ul aria-label={`Sessões de ${patient}`} className="flex flex-wrap gap-2">
            {treatmentSessions.map(({ id, day, value, paid }) => (
              <li
                key={id}
                className="inline-flex items-center gap-1.5 rounded-field border border-line px-2.5 py-1 text-[14px]"
              >
                <span className="text-muted">{dayText(day).slice(0, 5)}</span>
                {formatMoney(value)}
                {paid && (
                  <>
                    <CircleCheck size={15} className="text-success" />
                    <span className="sr-only">paga</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </AccountSection>
  )
}
