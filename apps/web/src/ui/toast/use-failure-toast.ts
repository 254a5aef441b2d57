import { useEffect } from 'react'
import { showToast } from './toast.ts'

// A failure outlives the screen that told it: whoever comes back to a cached one must not be told again.
const told = new WeakSet<Error>()

/** Says once of each failed read that it failed. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (!error || told.has(error)) return
    told.add(error)
    showToast(text)
  }, [error, text])
}
