import { useLocation } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy/lazy-component.tsx'
import { singleKeysAreOff } from '../../ui/table/single-key-shortcuts.ts'
import { outOfReach } from '../shell/out-of-reach.ts'
import { type HelpPart, openHelpWith } from './help-store.ts'

const HelpDrawer = lazyComponent(async () => (await import('./help-drawer.tsx')).HelpDrawer)

const ShortcutSheet = lazyComponent(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)

const isTypedInto = (element: Element | null) =>
  element?.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]')

/** The part of the help that a shortcut opens. '?' is ignored in text fields. */
const partOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): HelpPart | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'F1') return 'guide'
  return key === '?' && !isTypedInto(document.activeElement) && !singleKeysAreOff() ? 'shortcuts' : undefined
}

/** The help button of the header, with its shortcuts. The guide is downloaded on first use. */
export function Help() {
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const [asked, setShown] = useState<HelpPart>()
  // No drawer opens on the help page, which already shows the guide.
  const shown = asked === 'guide' && pathname === '/help' ? undefined : asked
  const show = (part: HelpPart) => (open: boolean) => setShown(open ? part : undefined)
  useEffect(() => openHelpWith(setShown), [])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const part = partOf(event)
    if (!part) return
    // The default action is prevented even if nothing opens, because the browser would open its own help.
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
        {...preloadOnIntent(HelpDrawer)}
        onClick={() => setShown('guide')}
      >
        <CircleQuestionMark size={20} />
      </IconButton>
      {shown === 'guide' && (
        <HelpDrawer open onOpenChange={show('guide')} onShortcuts={() => setShown('shortcuts')} />
      )}
      {shown === 'shortcuts' && (
        <ShortcutSheet open onOpenChange={show('shortcuts')} onHelp={() => setShown('guide')} />
      )}
    </>
  )
}
