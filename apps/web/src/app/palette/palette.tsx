import './palette.css'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { backdropClass } from '../../ui/dialog/dialog.tsx'
import { PaletteSearch } from './palette-search.tsx'
import type { TypedAhead } from './typed-ahead.ts'

type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that had the focus before, and gets it back. */
  returnTo: RefObject<HTMLElement | null>
  /** Handed over, not imported: shared by two chunks it would be a third. */
  releaseKeys: () => TypedAhead
}

export function Palette({ open, onOpenChange, returnTo, releaseKeys }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef('')
  const navigate = useNavigate()

  function choose(to: string) {
    chosen.current = to
    onOpenChange(false)
  }

  // Not before the focus is back: a changed form asks before it is left, and gives the focus back to where it was.
  function goThere() {
    if (chosen.current) void navigate({ to: chosen.current })
    chosen.current = ''
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && goThere()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="palette-viewport">
          <Dialog.Popup aria-label="Ir para" className="palette" initialFocus={input} finalFocus={returnTo}>
            <PaletteSearch inputRef={input} onChoose={choose} releaseKeys={releaseKeys} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
