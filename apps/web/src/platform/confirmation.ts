type Ask = () => Promise<boolean>

let ask: Ask = async () => false

/** Sets how a person is asked for the own password; true means that the server took it. */
export const askConfirmationWith = (next: Ask) => {
  ask = next
}

export const confirmPassword = () => ask()
