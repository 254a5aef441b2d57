type Ask = (goOn: () => void) => void

let ask: Ask | undefined

/** Set while a form has unsaved input: an action that leaves without a change of address passes through it. */
export const askBeforeLeaving = (next: Ask) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

export const leaveThen: Ask = (goOn) => (ask ? ask(goOn) : goOn())
