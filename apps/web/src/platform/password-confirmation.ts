type Ask = () => Promise<boolean>

let ask: Ask = async () => false

/** Sets the function that asks for the password. It resolves to true after the server has accepted the password. */
export const askConfirmationWith = (next: Ask) => {
  ask = next
}

export const confirmPassword = () => ask()
