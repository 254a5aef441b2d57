import { History } from 'lucide-react'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button.tsx'
import { formatMoment } from '../text/format.ts'
import { DialogSlot, usePageSlot } from './offer-slot.tsx'

type DraftOfferProps = {
  savedAt: string
  /** A file was chosen as well; drafts cannot store files. */
  file?: boolean | undefined
  /** The form already has input, which the draft would replace. */
  typed?: boolean
  onContinue: () => void
  onDiscard: () => void
}

const sentences = ({ savedAt, file, typed }: DraftOfferProps) =>
  [
    `Há um rascunho de ${formatMoment(savedAt, true)}.`,
    file && 'O arquivo escolhido não fica guardado: escolha-o de novo.',
    typed && 'O que você digitou agora também fica guardado.',
  ].filter(Boolean)

export function DraftOffer(props: DraftOfferProps) {
  const { onContinue, onDiscard } = props
  const dialogSlot = useContext(DialogSlot)
  const pageSlot = usePageSlot()
  const slot = dialogSlot === undefined ? pageSlot : dialogSlot
  const offer = (
    <section
      aria-label="Rascunho"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brand/30 bg-brand-tint ${slot && dialogSlot ? 'px-[12px] py-[6px]' : 'px-5 py-3'}`}
    >
      <div className="flex min-w-[220px] flex-1 items-center gap-3">
        <History size={20} className="shrink-0 text-brand" />
        <div>
          <p className="font-semibold">Continuar de onde parou?</p>
          <p className="text-[13px] text-muted">{sentences(props).join(' ')}</p>
        </div>
      </div>
      <div className="ml-auto flex gap-3">
        <Button variant="outline" onClick={onDiscard}>
          Descartar
        </Button>
        <Button onClick={onContinue}>Continuar</Button>
      </div>
    </section>
  )
  return slot ? createPortal(offer, slot) : offer
}
