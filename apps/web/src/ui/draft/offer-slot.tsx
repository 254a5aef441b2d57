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

/** The slot of the open dialog; undefined outside dialogs. */
export const DialogSlot = createContext<HTMLElement | null | undefined>(undefined)

/**
 * The slot for a draft offer in the button bar of a page form. An offer above the form would shift the fields when it
 * appears.
 */
export const OfferSlot = () => (
  <div ref={setPageSlot} aria-live="polite" className="tall-bar w-full empty:hidden" />
)
