import { createContext, useSyncExternalStore } from 'react'

let pageSlot: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPageSlot(element: HTMLElement | null) {
  pageSlot = element
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePageSlot = () => useSyncExternalStore(subscribe, () => pageSlot)

/** The slot of the open dialog; undefined outside of dialogs. */
export const DialogSlot = createContext<HTMLElement | null | undefined>(undefined)

/**
 * The place of a draft offer in the bar of a page form. The offer appears after the form: above the form it would move
 * the fields, in the bar it moves nothing.
 */
export const OfferSlot = () => (
  <div ref={setPageSlot} aria-live="polite" className="tall-bar w-full empty:hidden" />
)
