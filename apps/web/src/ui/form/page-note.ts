import { useSyncExternalStore } from 'react'

let note = ''
const listeners = new Set<() => void>()

/** Sets the note in the button bar of the form. A screen has at most one form. */
export function setPageNote(text: string) {
  note = text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePageNote = () => useSyncExternalStore(subscribe, () => note)
