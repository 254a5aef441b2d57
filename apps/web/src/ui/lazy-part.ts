import { type ComponentType, lazy, useEffect } from 'react'

/** A part of a screen that is fetched on first use, or before that through usePrefetch. */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await fetchPart() })),
    { fetchPart },
  )
}

// A failed prefetch is not worth a word: the part is fetched again on first use.
const ignore = () => undefined

/** Fetches the part once the browser has nothing better to do and the screen shows its content. */
export function usePrefetch(part: { fetchPart: () => Promise<unknown> }, ready: boolean) {
  useEffect(() => {
    if (!ready) return
    const run = () => void part.fetchPart().catch(ignore)
    if (!window.requestIdleCallback) {
      const timer = setTimeout(run, 1500)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(run)
    return () => window.cancelIdleCallback(request)
  }, [part, ready])
}
