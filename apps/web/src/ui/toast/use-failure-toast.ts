import { useEffect } from 'react'
import { showToast } from './toast.ts'

// The query cache keeps the error: returning to a cached screen must not show it again.
const reported = new WeakSet<Error>()

/** Shows one toast for each failed read. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (!error || reported.has(error)) return
    reported.add(error)
    showToast(text)
  }, [error, text])
}
