import './at-rest.css'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
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

const TermsBar = lazyPart(async () => (await import('../../rooms/terms/terms-bar.tsx')).TermsBar)

/** The parts of the shell that load beside the first screen, or once the browser is idle. */
export function AtRest({ early }: EarlyKeys) {
  const [idle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        fetchLikelyNext()
        setIdle(true)
      }, 2000),
    [],
  )
  useEffect(keepFocus, [])
  return (
    <>
      <GoTo early={early} />
      <Help />
      <NoteRecent />
      <LineBanner />
      <Confirmation />
      <PrintHead />
      {idle && (
        <Suspense fallback={null}>
          <TermsBar />
        </Suspense>
      )}
    </>
  )
}
