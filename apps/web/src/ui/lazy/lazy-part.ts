import { type ComponentType, useEffect } from 'react'
import { whenFetched } from './when-fetched.ts'
import { whenIdle } from './when-idle.ts'

/** A part of a screen that is fetched on first use, or before that through usePrefetch. */
export const lazyPart = <Props extends object>(importPart: () => Promise<ComponentType<Props>>) =>
  whenFetched(importPart, 'part')

// A failed prefetch needs no message: the part is fetched again on first use.
const ignore = () => undefined

type Part = { fetchPart: () => Promise<unknown> }
const prefetch = (part: Part) => void part.fetchPart().catch(ignore)

/** Fetches the part once the browser is idle and the screen shows its content. */
export function usePrefetch(part: Part, ready: boolean) {
  useEffect(() => (ready ? whenIdle(() => prefetch(part)) : undefined), [part, ready])
}

/** For the button that shows the part: fetches it when the pointer or the focus reaches the button. */
export const onIntent = (part: Part) => ({
  onPointerEnter: () => prefetch(part),
  onFocus: () => prefetch(part),
})
