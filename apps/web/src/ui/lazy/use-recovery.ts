import { useEffect, useEffectEvent } from 'react'
import { checkConnection, onConnectionChange } from '../../platform/connection.ts'

const pauseMs = 4000

/** Retries a failed download every few seconds, and at once after a reconnection. */
export function useRecovery(onRetry: () => void) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    checkConnection()
    const stopListening = onConnectionChange((away) => !away && retry())
    const timer = setInterval(() => retry(), pauseMs)
    return () => {
      stopListening()
      clearInterval(timer)
    }
  }, [])
}
