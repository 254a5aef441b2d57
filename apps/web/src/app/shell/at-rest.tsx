import './at-rest.css'
import { useEffect } from 'react'
import { whenIdle } from '../../ui/lazy/when-idle.ts'
import { GoTo } from '../palette/go-to.tsx'
import { LineBanner } from './line-banner.tsx'

// A fetch that fails is not worth a word: it is made again on first use.
const fetchLikelyNext = () => void import('./likely-next.ts').catch(() => undefined)

/** What the shell adds beside the first screen, and what it fetches once the browser has nothing better to do. */
export function AtRest() {
  useEffect(() => whenIdle(fetchLikelyNext, 2000), [])
  return (
    <>
      <GoTo />
      <LineBanner />
    </>
  )
}
