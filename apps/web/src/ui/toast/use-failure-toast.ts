import { useEffect } from 'react'
import { showToast } from './toast.ts'

// The query cache keeps an error, but a return to a cached screen must not show the toast again.
const reported = new WeakSet<Error>()

/** Shows one toast for each failed read. */
export function useFailureToast(error: Error | null, text: string) {
  useEffect(() => {
    if (!error || reported.has(error)) return
    reported.add(error)
    showToast(text)
  }, [error, text])
}
