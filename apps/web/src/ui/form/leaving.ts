type Ask = (proceed: () => void) => void

let ask: Ask | undefined

/** Registers the question of a form with unsaved input. Returns the function that unregisters the question. */
export const askBeforeLeaving = (next: Ask) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

export const leaveThen: Ask = (proceed) => (ask ? ask(proceed) : proceed())
