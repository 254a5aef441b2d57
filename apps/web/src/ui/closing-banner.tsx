import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import { formatMoment } from './format.ts'

/** Says why nothing can be changed in a month; nothing while it is open. */
export function ClosingBanner({ closing }: { closing: Closing }) {
  if (!closing) return null
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-card border border-warning/40 bg-warning-tint px-4 py-3 font-semibold text-warning"
    >
      <Lock aria-hidden className="size-[18px] shrink-0" />
      Competência fechada por {closing.closedBy} em {formatMoment(closing.closedAt)}
    </p>
  )
}
