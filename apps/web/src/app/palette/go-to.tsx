import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { recentsQuery } from '../../features/recents/recents.queries.ts'
import { currentSignIn } from '../../platform/sign-in.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { takeEarlyKeys } from '../../ui/table/early-keys.ts'
import { addKey, emptyInput } from '../../ui/text/typed-ahead.ts'
import { openHelp } from '../help/help-store.ts'
import { outOfReach } from '../shell/out-of-reach.ts'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

const isMac = /^(Mac|iP)/.test(navigator.platform)
const modifier = isMac ? 'Meta' : 'Control'

const asksForIt = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey

const shell = { showHelp: () => openHelp('guide'), showShortcuts: () => openHelp('shortcuts') }

/** The 'Ir para…' button of the header with its shortcuts and the command palette. */
export function GoTo() {
  const pill = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  const typed = useRef(emptyInput)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const client = useQueryClient()

  function show(typedAhead = emptyInput) {
    const focused = document.activeElement
    before.current = focused instanceof HTMLElement && focused !== document.body ? focused : pill.current
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    const userId = currentSignIn().user?.id
    if (userId) void client.prefetchQuery(recentsQuery(userId))
    // The button has the focus and collects keys while the palette downloads, so that no key reaches a form.
    pill.current?.focus()
    typed.current = typedAhead
    setWasOpened(true)
    setOpen(true)
  }

  function collectKey(event: ReactKeyboardEvent) {
    const next = open && addKey(typed.current, event)
    if (!next) return
    event.preventDefault()
    typed.current = next
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!asksForIt(event)) return
    // The default action is prevented even if nothing opens, because the browser would open its own search.
    event.preventDefault()
    if (event.repeat) return
    if (open) setOpen(false)
    else if (!outOfReach(pill.current)) show()
  })
  useEffect(() => whenIdle(() => void Palette.preload(), 2000), [])
  const showAfterEarlyKeys = useEffectEvent(show)
  useEffect(() => takeEarlyKeys('palette', (typedAhead) => showAfterEarlyKeys(typedAhead)), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button
        ref={pill}
        type="button"
        // On a phone the visible text is hidden, so `title` is the accessible name.
        title="Ir para…"
        aria-haspopup="dialog"
        aria-keyshortcuts={`${modifier}+K`}
        className="flex h-[40px] min-w-[40px] flex-1 items-center justify-center gap-2 rounded-full border-field bg-surface px-2.5 text-[14px] text-muted transition-colors hover:bg-brand-tint sm:border"
        onClick={() => show()}
        onKeyDown={collectKey}
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
      {wasOpened && (
        <Palette open={open} onOpenChange={setOpen} returnTo={before} typed={typed} shell={shell} />
      )}
    </>
  )
}
