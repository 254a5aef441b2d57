import { useEffect, useEffectEvent } from 'react'
import { doubtLine, onLineChange } from '../../platform/line.ts'
import { fetchMissingSheets } from './missing-sheets.ts'

const pauseMs = 4000

/** For the message in the place of a part that did not load: retries by itself. Returns how to retry at once. */
export function useRecovery(onRetry: () => void, onGone: () => void) {
  const retry = useEffectEvent(() => void fetchMissingSheets().then(onRetry))
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    doubtLine()
    const stopListening = onLineChange((away) => !away && retry())
    const timer = setInterval(() => retry(), pauseMs)
    return () => {
      stopListening()
      clearInterval(timer)
      gone()
    }
  }, [])
  return () => void fetchMissingSheets().then(onRetry)
}
