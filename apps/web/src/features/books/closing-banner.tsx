import type { Closing } from '@zelo/contract/competence'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../ui/text/format.ts'

type ClosingBannerProps = {
  closing: Closing
  /** The actions that remain possible in a closed month. */
  note?: string
  /** Buttons beside the text, such as 'Reabrir' for users who may reopen the month. */
  children?: ReactNode
}

/** The note of the payment pages: payouts of a closed month can still be marked. */
export const paymentsStayOpen = 'Os repasses continuam podendo ser marcados como pagos.'

/** Explains that sessions of a closed month cannot be changed. Renders nothing for an open month. */
export function ClosingBanner({ closing, note, children }: ClosingBannerProps) {
  if (!closing) return null
  return (
    <div className="flex min-h-[40px] min-w-0 items-center gap-3 rounded-field border border-warning/40 bg-warning-tint px-3 text-[14px] text-warning leading-[17px] *:[button]:min-h-[32px]">
      <Lock size={16} className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 break-words py-0.5 font-semibold">
        Competência fechada por {closing.closedBy} em {formatMoment(closing.closedAt)}
        {note && <span className="block font-normal text-[13px]">{note}</span>}
      </p>
      {children}
    </div>
  )
}
