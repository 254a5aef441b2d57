/** What is never stored on the computer nor shown back. */
export const isSecret = (name: string) => name === 'password'
