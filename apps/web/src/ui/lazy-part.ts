import { type ComponentType, lazy, useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** A part of a screen that is fetched on first use, or before that through usePrefetch. */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await fetchPart() })),
    { fetchPart },
  )
}

// A failed prefetch is not worth a word: the part is fetched again on first use.
const ignore = () => undefined

type Part = { fetchPart: () => Promise<unknown> }
const prefetch = (part: Part) => void part.fetchPart().catch(ignore)

/** Fetches the part once the browser has nothing better to do and the screen shows its content. */
export function usePrefetch(part: Part, ready: boolean) {
  useEffect(() => (ready ? whenIdle(() => prefetch(part)) : undefined), [part, ready])
}

/** For the button that shows the part: fetches it when a hand or the keyboard comes near. */
export const onIntent = (part: Part) => ({
  onPointerEnter: () => prefetch(part),
  onFocus: () => prefetch(part),
})
