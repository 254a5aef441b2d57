type Ask = () => Promise<boolean>

let ask: Ask = async () => false

/** Sets the function that asks for the person's password; it resolves to true if the server accepted it. */
export const askConfirmationWith = (next: Ask) => {
  ask = next
}

export const confirmPassword = () => ask()
