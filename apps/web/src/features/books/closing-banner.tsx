import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../ui/text/format.ts'

type ClosingBannerProps = {
  closing: Closing
  /** Describes the actions that are still possible. */
  note?: string
  /** Buttons for the actions that the user may take. */
  children?: ReactNode
}

/** For the payment pages: payouts can still be marked after the closing. */
export const paymentsGoOn = 'Os repasses continuam podendo ser marcados como pagos.'

/** Explains why the sessions of a month cannot be changed; renders nothing while it is open. */
export function ClosingBanner({ closing, note, children }: ClosingBannerProps) {
  if (!closing) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-warning/40 bg-warning-tint px-4 py-3 font-semibold text-warning">
      <Lock size={18} className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 break-words">
        Competência fechada por {closing.closedBy} em {formatMoment(closing.closedAt)}
        {note && <span className="block font-normal">{note}</span>}
      </p>
      {children}
    </div>
  )
}
