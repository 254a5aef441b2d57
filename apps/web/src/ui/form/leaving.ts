type Ask = (goOn: () => void) => void

let ask: Ask | undefined

/** While a form has something to lose: whoever wants to leave otherwise than by an address is handed to `next`. */
export const askBeforeLeaving = (next: Ask) => {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

export const leaveThen: Ask = (goOn) => (ask ? ask(goOn) : goOn())
