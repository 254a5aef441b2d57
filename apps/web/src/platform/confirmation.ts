type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let underWay: Promise<boolean> | undefined

/** Sets how a person is asked for the own password; true means that the server took it. */
export const askConfirmationWith = (next: Ask) => {
  ask = next
}

/** Asks for the own password, once for all calls that wait for it. */
export const confirmPassword = () => {
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}
