type Ask = (proceed: () => void) => void

let ask: Ask | undefined

/** Set while a form has unsaved input. Actions that leave the form without navigating call it first. */
export const askBeforeLeaving = (next: Ask) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

export const leaveThen: Ask = (proceed) => (ask ? ask(proceed) : proceed())
