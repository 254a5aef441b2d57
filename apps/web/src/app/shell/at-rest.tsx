import './at-rest.css'
import { useEffect } from 'react'
import { whenIdle } from '../../ui/lazy/when-idle.ts'
import { Help } from '../help/help.tsx'
import { type EarlyKeys, GoTo } from '../palette/go-to.tsx'
import { Confirmation } from './confirmation.tsx'
import { keepFocus } from './keep-focus.ts'
import { LineBanner } from './line-banner.tsx'
import { NoteRecent } from './note-recent.tsx'
import { PrintHead } from './print-head.tsx'

export { ControlMenu } from './control-menu.tsx'

// A failed fetch needs no message: it is made again on first use.
const fetchLikelyNext = () => void import('./likely-next.ts').catch(() => undefined)

/** The parts of the shell that load beside the first screen, or once the browser is idle. */
export function AtRest({ early }: EarlyKeys) {
  useEffect(() => whenIdle(fetchLikelyNext, 2000), [])
  useEffect(keepFocus, [])
  return (
    <>
      <GoTo early={early} />
      <Help />
      <NoteRecent />
      <LineBanner />
      <Confirmation />
      <PrintHead />
    </>
  )
}
