import type { SessionAnswer } from '@zelo/contract/auth'

/** The storage keys that survive a reload, with the names of the specification. */
const keys = { user: 'user', token: 'token', treatment: 'treatment' } as const

export const readToken = () => localStorage.getItem(keys.token)

export const storeToken = (token: string) => localStorage.setItem(keys.token, token)

/** List settings are not stored in the browser; they stay on the server. */
export const storeUser = ({ lists: _, ...user }: SessionAnswer) =>
  localStorage.setItem(keys.user, JSON.stringify(user))

export const forgetSignIn = () => {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Signing out in one tab signs out the others. */
export const whenTokenChangesElsewhere = (listener: () => void) =>
  addEventListener('storage', (event) => {
    if (event.key === keys.token || event.key === null) listener()
  })
