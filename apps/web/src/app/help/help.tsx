import { useLocation } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart, onIntent } from '../../ui/lazy/lazy-part.ts'
import { oneKeyIsOff } from '../../ui/table/one-key.ts'
import { outOfReach } from '../shell/out-of-reach.ts'
import { type HelpPart, openHelpWith } from './help-door.ts'

const HelpDrawer = lazyPart(async () => (await import('./help-drawer.tsx')).HelpDrawer)
const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)

const isTypedInto = (element: Element | null) =>
  element?.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]')

/** The keys that ask for help; '?' belongs to whoever is typing. */
const partOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): HelpPart | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'F1') return 'guide'
  return key === '?' && !isTypedInto(document.activeElement) && !oneKeyIsOff() ? 'shortcuts' : undefined
}

/** The button in the header and its keys. What they open is fetched when it is asked for. */
export function Help() {
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const [asked, setShown] = useState<HelpPart>()
  // The guide's own page needs none beside it.
  const shown = asked === 'guide' && pathname === '/help' ? undefined : asked
  const show = (part: HelpPart) => (open: boolean) => setShown(open ? part : undefined)
  useEffect(() => openHelpWith(setShown), [])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const part = partOf(event)
    if (!part) return
    // Even where nothing opens: the browser would open its own help.
    event.preventDefault()
    if (event.repeat || (shown !== 'guide' && outOfReach(button.current))) return
    setShown(shown === part ? undefined : part)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <IconButton
        ref={button}
        label="Ajuda"
        aria-keyshortcuts="F1"
        className="max-sm:hidden"
        {...onIntent(HelpDrawer)}
        onClick={() => setShown('guide')}
      >
        <CircleQuestionMark size={20} />
      </IconButton>
      {shown === 'guide' && (
        <Suspense fallback={null}>
          <HelpDrawer open onOpenChange={show('guide')} onShortcuts={() => setShown('shortcuts')} />
        </Suspense>
      )}
      {shown === 'shortcuts' && (
        <Suspense fallback={null}>
          <ShortcutSheet open onOpenChange={show('shortcuts')} onHelp={() => setShown('guide')} />
        </Suspense>
      )}
    </>
  )
}
