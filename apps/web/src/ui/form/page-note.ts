import { useSyncExternalStore } from 'react'

let note = ''
const listeners = new Set<() => void>()

/** Sets the note in the bar of the form's buttons. Only one form is on a screen. */
export function setPageNote(text: string) {
  note = text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePageNote = () => useSyncExternalStore(subscribe, () => note)
