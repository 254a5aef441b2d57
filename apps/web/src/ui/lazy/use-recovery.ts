import { useEffect, useEffectEvent } from 'react'
import { doubtLine, onLineChange } from '../../platform/line.ts'

const pauseMs = 4000

/** Retries a failed download every few seconds, and at once when the connection is back. */
export function useRecovery(onRetry: () => void) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    doubtLine()
    const stopListening = onLineChange((away) => !away && retry())
    const timer = setInterval(() => retry(), pauseMs)
    return () => {
      stopListening()
      clearInterval(timer)
    }
  }, [])
}
