import { Dialog } from '@base-ui/react/dialog'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { backdropClass } from '../../ui/dialog/dialog.tsx'
import type { TypedAhead } from '../../ui/text/typed-ahead.ts'
import type { ShellActions } from './actions.ts'
import type { Entry, Question } from './entry.ts'
import { PaletteSearch } from './palette-search.tsx'

type PaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element that gets the focus after closing. */
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
  const router = useRouter()

  function choose(entry: Entry) {
    if ('asks' in entry.choice) return setQuestion(entry.choice.asks)
    chosen.current = entry
    onOpenChange(false)
  }

  // If the focus stayed in the header after the navigation, the content gets the focus.
  async function goTo(target: Extract<Entry['choice'], { to: string }>) {
    await navigate(target)
    const focused = document.activeElement
    const isOutsideContent = focused === document.body || focused?.closest('header') !== null
    if (isOutsideContent && router.state.location.pathname === target.to)
      document.getElementById('conteudo')?.focus({ preventScroll: true })
  }

  // Runs after the dialog has returned the focus, because the leave dialog of a changed form later restores the focus
  // to the same element.
  function takeChoice() {
    const choice = chosen.current?.choice
    chosen.current = null
    setQuestion(undefined)
    if (choice && 'to' in choice) void goTo(choice)
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
        {/* The palette is aligned at the top, so that it grows downwards and a phone's keyboard does not cover it. */}
        <Dialog.Viewport className="fixed inset-0 flex items-start justify-center p-2 max-sm:pt-[max(8px,var(--toast-bottom,0px)+4px)] sm:pt-[88px]">
          <Dialog.Popup
            aria-label="Ir para"
            // The dialog has no closing animation, because the choice takes effect after the dialog has closed.
            className="flex max-h-[min(560px,100%)] w-full max-w-[560px] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-2xl outline-none transition-[opacity,translate] data-starting-style:-translate-y-2 data-starting-style:opacity-0"
            initialFocus={input}
            finalFocus={returnTo}
          >
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
