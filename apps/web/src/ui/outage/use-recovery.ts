import { useEffect, useEffectEvent } from 'react'
import { doubtLine, onLineChange } from '../../platform/line.ts'
import { fetchMissingSheets } from './missing-sheets.ts'

const pauseMs = 4000

/** For what stands in the place of a part that did not come: tries again by itself. Answers how to do so at once. */
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
