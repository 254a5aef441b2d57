import { Link } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { daysText } from '@zelo/contract/days-text'
import type { OwedTreatment } from '@zelo/contract/missing-by-professional'
import { treatmentMonthLink } from '../books/books.public.ts'

type MissingItem = {
  text: string
  /** The text below the heading 'Dias e documentos que faltam', short enough for one line per PAD. */
  shortText?: string
  kind: 'pending' | 'proof' | 'report' | 'timesheet'
  tab: 'sessions' | 'reports' | 'timesheet'
}

const missingItemsOf = ({
  overdueDays,
  proofDays,
  withoutReport,
  withoutTimesheet,
}: OwedTreatment): MissingItem[] => [
  ...(overdueDays.length > 0
    ? [{ text: `a confirmar: ${daysText(overdueDays)}`, kind: 'pending' as const, tab: 'sessions' as const }]
    : []),
  ...(proofDays.length > 0
    ? [
        {
          text: `sem comprovante: ${daysText(proofDays)}`,
          shortText: `comprovante: ${daysText(proofDays)}`,
          kind: 'proof' as const,
          tab: 'sessions' as const,
        },
      ]
    : []),
  ...(withoutReport
    ? [{ text: 'sem relatório', shortText: 'relatório', kind: 'report' as const, tab: 'reports' as const }]
    : []),
  ...(withoutTimesheet
    ? [
        {
          text: 'sem folha de ponto',
          shortText: 'folha de ponto',
          kind: 'timesheet' as const,
          tab: 'timesheet' as const,
        },
      ]
    : []),
]

type OwedPadsProps = { treatments: OwedTreatment[]; month: Competence; within: number | undefined }

/**
 * The PADs of a professional with missing days and documents. Each missing item is a link to the page where a person
 * fills the gap.
 */
export function OwedPads({ treatments, month, within }: OwedPadsProps) {
  const when = { year: String(month.year), month: String(month.month) }
  return (
    <ul className="grid gap-1.5 @3xl:gap-0">
      {treatments.map((pad) => (
        <li
          key={`${pad.treatmentId} ${pad.contract.id}`}
          className="flex min-h-[24px] flex-wrap items-center gap-x-2"
        >
          <span className="min-w-0 break-words">
            {pad.patient}
            <span className="text-[13px] text-muted">
              {' '}
              · {pad.specialty}
              {!within && ` · ${pad.contract.fantasyName}`}
            </span>
          </span>
          {missingItemsOf(pad).map(({ text, shortText = text, kind, tab }) => (
            <Link
              key={kind}
              {...treatmentMonthLink(
                when,
                {
                  id: pad.treatmentId,
                  patientId: pad.patientId,
                  contractId: pad.contract.id,
                  totalSessions: pad.totalSessions,
                },
                tab,
                { kind, ...(within && { within }) },
              )}
              aria-label={`${pad.patient}: ${text}`}
              className="inline-flex min-h-[24px] items-center font-semibold text-[13px] text-warning underline underline-offset-4"
            >
              {shortText}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}
