/** Runs the work once the browser is idle, at the earliest after `afterMs`; returns the function that cancels it. */
export const whenIdle = (work: () => void, afterMs = 0) => {
  // Not every browser supports requestIdleCallback.
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
