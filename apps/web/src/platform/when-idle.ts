/** Runs the work once the browser is idle, at the earliest after a while; returns how to cancel it. */
export const whenIdle = (work: () => void, afterMs = 0) => {
  // Not every browser reports when it is idle.
  const canTell = 'requestIdleCallback' in window
  let request = 0
  const timer = setTimeout(
    () => {
      if (canTell) request = requestIdleCallback(work)
      else work()
    },
    canTell ? afterMs : Math.max(afterMs, 1500),
  )
  return () => {
    clearTimeout(timer)
    if (canTell) cancelIdleCallback(request)
  }
}
