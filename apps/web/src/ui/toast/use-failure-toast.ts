import { useEffect } from 'react'
import { showToast } from './toast.ts'

// A failure outlives the screen that showed it: coming back to a cached one must not show it again.
const reported = new WeakSet<Error>()

/** Shows one toast for each failed read. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (!error || reported.has(error)) return
    reported.add(error)
    showToast(text)
  }, [error, text])
}
