type Listener = (away: boolean) => void

let away = false
const listeners = new Set<Listener>()

/** Whether the server is currently unreachable. */
export const isAway = () => away

export const onConnectionChange = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const setAway = (now: boolean) => {
  if (now === away) return
  away = now
  for (const listener of listeners) listener(now)
}

let ask = () => {}

/** Sets the function that checks the connection. */
export const setConnectionCheck = (askServer: () => void) => {
  ask = askServer
}

/** Called after a failed request: checks the connection until the server answers. */
export const checkConnection = () => ask()
