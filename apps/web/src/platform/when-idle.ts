/**
 * Runs the work when the browser is idle, at the earliest after `afterMs`. Returns the function that cancels the work.
 */
export const whenIdle = (work: () => void, afterMs = 0) => {
  // Safari has no `requestIdleCallback`.
  const canRequestIdle = 'requestIdleCallback' in window
  let request = 0
  const timer = setTimeout(
    () => {
      if (canRequestIdle) request = requestIdleCallback(work)
      else work()
    },
    canRequestIdle ? afterMs : Math.max(afterMs, 1500),
  )
  return () => {
    clearTimeout(timer)
    if (canRequestIdle) cancelIdleCallback(request)
  }
}
