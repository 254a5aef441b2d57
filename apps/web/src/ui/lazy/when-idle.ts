/** Does it once the browser has nothing better to do, at the earliest after a while; answers how to call it off. */
export const whenIdle = (work: () => void, afterMs = 0) => {
  // Not every browser tells when it is idle.
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
