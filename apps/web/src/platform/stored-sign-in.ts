import type { SessionAnswer } from '@zelo/contract/auth'

/** The storage keys that survive a reload, with the names of the specification. */
const keys = { user: 'user', token: 'token', treatment: 'treatment' } as const

export const readToken = () => localStorage.getItem(keys.token)

export const storeToken = (token: string) => localStorage.setItem(keys.token, token)

/** List settings are not stored in the browser; they stay on the server. */
export const storeUser = ({ lists: _, ...user }: SessionAnswer) =>
  localStorage.setItem(keys.user, JSON.stringify(user))

/** The id of the last opened PAD. The specification names this key; only the id is stored, which is no personal data. */
export const storeTreatment = (id: number) => localStorage.setItem(keys.treatment, String(id))

export const forgetSignIn = () => {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Signing out in one tab signs out the others. */
export const whenTokenChangesElsewhere = (listener: () => void) =>
  addEventListener('storage', (event) => {
    if (event.key === keys.token || event.key === null) listener()
  })
