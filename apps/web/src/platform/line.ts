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

/** How to ask the server whether it is there, which comes at rest. */
export const watchLine = (askServer: () => void) => {
  ask = askServer
}

/** Something did not get through: the server is asked, and again and again until it answers. */
export const doubtLine = () => ask()
