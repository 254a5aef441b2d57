import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Calls `go` only while the screen or dialog that started the request is still open. A late answer must not navigate
 * away from another screen or close another dialog.
 */
export function useWhileHere<Args extends unknown[]>(go: (...args: Args) => unknown) {
  const { history } = useRouter()
  // The address changes before the next screen renders, so the mounted state alone is not sufficient.
  const [address] = useState(history.location.pathname)
  const shown = useRef(false)
  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return (...args: Args) => (shown.current && history.location.pathname === address ? go(...args) : undefined)
}
