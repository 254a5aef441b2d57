import './palette.css'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { backdropClass } from '../../ui/dialog/dialog.tsx'
import type { ShellActions } from './actions.ts'
import type { Entry, Question } from './entry.ts'
import { PaletteSearch } from './palette-search.tsx'
import type { TypedAhead } from './typed-ahead.ts'

type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that had the focus before, and gets it back. */
  returnTo: RefObject<HTMLElement | null>
  /** The text typed while the palette was downloading. */
  typed: RefObject<TypedAhead>
  shell: ShellActions
}

export function Palette({ open, onOpenChange, returnTo, typed, shell }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<Entry>(null)
  const [question, setQuestion] = useState<Question>()
  const navigate = useNavigate()

  function choose(entry: Entry) {
    if ('asks' in entry.choice) return setQuestion(entry.choice.asks)
    chosen.current = entry
    onOpenChange(false)
  }

  // Not before the focus is back: a changed form asks before it is left, and gives the focus back to where it was.
  function takeChoice() {
    const choice = chosen.current?.choice
    chosen.current = null
    setQuestion(undefined)
    if (choice && 'to' in choice) void navigate(choice)
    if (choice && 'run' in choice) choice.run()
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && takeChoice()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="palette-viewport">
          <Dialog.Popup aria-label="Ir para" className="palette" initialFocus={input} finalFocus={returnTo}>
            <PaletteSearch
              key={question?.label ?? ''}
              inputRef={input}
              question={question}
              onBack={() => setQuestion(undefined)}
              onChoose={choose}
              typed={typed}
              shell={shell}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
