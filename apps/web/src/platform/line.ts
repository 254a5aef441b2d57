type Listener = (away: boolean) => void

let away = false
const listeners = new Set<Listener>()

/** Whether the server cannot be reached now. */
export const isAway = () => away

export const onLineChange = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const setAway = (now: boolean) => {
  if (now === away) return
  away = now
  for (const listener of listeners) listener(now)
}

let ask = () => {}

/** Sets how the server is asked whether it is there. */
export const watchLine = (askServer: () => void) => {
  ask = askServer
}

/** Called when a request failed: asks the server again and again until it answers. */
export const doubtLine = () => ask()
