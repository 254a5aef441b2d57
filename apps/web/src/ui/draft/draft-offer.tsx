import { History } from 'lucide-react'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button.tsx'
import { formatMoment } from '../text/format.ts'
import { DialogSlot, usePageSlot } from './offer-slot.tsx'

type DraftOfferProps = {
  savedAt: string
  /** True if the form already has input, which the draft would replace. */
  typed?: boolean
  onContinue: () => void
  onDiscard: () => void
}

// In a narrow container the offer has one line, as high as a dialog's title, so that it covers no field.
const buttonClass = '@max-[560px]:px-3!'

export function DraftOffer({ savedAt, typed, onContinue, onDiscard }: DraftOfferProps) {
  const dialogSlot = useContext(DialogSlot)
  const pageSlot = usePageSlot()
  const slot = dialogSlot === undefined ? pageSlot : dialogSlot
  const offer = (
    <section aria-label="Rascunho" className="@container rounded-card border border-brand/30 bg-brand-tint">
      <div className="flex min-h-[56px] items-center gap-x-3 px-2 py-1">
        <History size={20} className="shrink-0 text-brand @max-[560px]:hidden" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold leading-tight @max-[560px]:sr-only">Continuar de onde parou?</p>
          <p className="text-[13px] text-muted leading-tight">
            Rascunho de {formatMoment(savedAt, true)}.{' '}
            {typed && (
              <span className="@max-[560px]:sr-only">O que você digitou agora também fica guardado.</span>
            )}
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button variant="outline" className={buttonClass} onClick={onDiscard}>
            Descartar
          </Button>
          <Button className={buttonClass} onClick={onContinue}>
            Continuar
          </Button>
        </div>
      </div>
    </section>
  )
  return slot ? createPortal(offer, slot) : offer
}
