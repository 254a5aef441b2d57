import { Link } from '@tanstack/react-router'
import type { MissingKind, MissingRow } from '@zelo/contract/books'
import { gapsOf, tabOf } from './missing-kinds.ts'
import type { Month } from './month.ts'
import { type MissingList, payoutsDue, treatmentMonthLink } from './month-links.ts'

type MissingLinksProps = {
  row: MissingRow
  month: Month
  /** Restricts the gaps to one kind. */
  kind?: MissingKind
  /** The filters of the list that contains the row. */
  list?: Omit<MissingList, 'kind'>
}

/** The gaps of a PAD, each with a link to the page where a person fills the gap. */
export function MissingLinks({ row, month, kind: kindOnly, list }: MissingLinksProps) {
  const gaps = gapsOf(row).filter(({ kind }) => kindOnly === undefined || kind === kindOnly)
  const contractId = row.contract.id
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-0.5">
      {gaps.map(({ kind, text }) => {
        const tab = tabOf[kind]
        const link = tab
          ? treatmentMonthLink(month, { id: row.treatmentId, contractId, ...sizes(row) }, tab, {
              kind,
              ...list,
            })
          : payoutsDue(month, { contractId, search: row.patient })
        return (
          <li key={text}>
            <Link
              {...link}
              aria-label={`${row.patient}: ${text}`}
              // The link has the corners of a card, because a text with many days wraps to several lines.
              className="flex min-h-[24px] items-center rounded-card border border-field bg-surface px-2.5 font-semibold text-[13px] text-ink transition-colors hover:border-brand hover:bg-brand-tint"
            >
              {text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const sizes = ({ patientId, totalSessions }: MissingRow) => ({ patientId, totalSessions })
