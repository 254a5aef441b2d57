import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * `go`, unless the screen or dialog that asked for it was left before its answer came: whoever has gone elsewhere is not
 * fetched back, and the dialog they opened meanwhile is not closed.
 */
export function useWhileHere<Args extends unknown[]>(go: (...args: Args) => unknown) {
  const { history } = useRouter()
  // Another screen has the address at once, and comes when its parts are there.
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
