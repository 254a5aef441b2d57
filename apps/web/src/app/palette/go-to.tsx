import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { recentsQuery } from '../../features/recents/recents.queries.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { openHelp } from '../help/help-door.ts'
import { outOfReach } from '../shell/out-of-reach.ts'
import { catchKeys, releaseKeys, replay, type TypedAhead } from './typed-ahead.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

const isMac = /^(Mac|iP)/.test(navigator.platform)
const modifier = isMac ? 'Meta' : 'Control'

const intent = onIntent(Palette)

const asksForIt = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey

const shell = { showHelp: () => openHelp('guide'), showShortcuts: () => openHelp('shortcuts') }

/** Keys pressed before this was there: Ctrl K, and what was typed since. */
export type EarlyKeys = { early: KeyboardEvent[] }

/** The pill in the header and its keys; the palette is fetched when the pointer or the keyboard comes near. */
export function GoTo({ early }: EarlyKeys) {
  const pill = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const client = useQueryClient()

  async function show(typed?: TypedAhead) {
    const focused = document.activeElement
    before.current = focused instanceof HTMLElement && focused !== document.body ? focused : pill.current
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    // Text typed while the palette loads must not land in a form, nor get lost.
    pill.current?.focus()
    catchKeys(typed)
    const userId = currentSignIn().user?.id
    if (userId) void client.prefetchQuery(recentsQuery(userId))
    try {
      await Palette.fetchPart()
    } catch {
      releaseKeys()
      return showToast('Não foi possível abrir "Ir para…".', { detail: 'Sem conexão com o servidor.' })
    }
    setUsed(true)
    setOpen(true)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === modifier) intent.onFocus()
    if (!asksForIt(event)) return
    // Even where nothing opens: the browser would take the keys for its own search.
    event.preventDefault()
    if (event.repeat) return
    if (open) setOpen(false)
    else if (!outOfReach(pill.current)) void show()
  })
  const showIfAsked = useEffectEvent(() => {
    // Taken out: the next person in this tab pressed none of them.
    const keys = early.splice(0)
    const typed = keys.length > 0 ? replay(keys) : undefined
    if (typed && !outOfReach(pill.current)) void show(typed)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    showIfAsked()
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button
        ref={pill}
        type="button"
        // On a phone there is no space for the words, so this is the button's name too.
        title="Ir para…"
        aria-haspopup="dialog"
        aria-keyshortcuts={`${modifier}+K`}
        className="flex h-[40px] min-w-[40px] flex-1 items-center justify-center gap-2 rounded-full border-field bg-surface px-2.5 text-[14px] text-muted transition-colors hover:bg-brand-tint sm:border"
        {...intent}
        onClick={() => void show()}
      >
        <Search size={18} className="shrink-0 text-ink" />
        <span className="hidden flex-1 items-center justify-between sm:flex">
          Ir para…
          <kbd
            aria-hidden
            className="rounded-[7px] border border-line bg-canvas px-1.5 text-[12px] leading-[18px]"
          >
            {isMac ? '⌘' : 'Ctrl'} K
          </kbd>
        </span>
      </button>
      {used && (
        <Suspense fallback={null}>
          <Palette
            open={open}
            onOpenChange={setOpen}
            returnTo={before}
            releaseKeys={releaseKeys}
            shell={shell}
          />
        </Suspense>
      )}
    </>
  )
}
