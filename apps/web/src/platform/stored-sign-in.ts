import type { SessionAnswer } from '@zelo/contract/auth'

/** The storage keys, as named by the specification. */
const keys = { user: 'user', token: 'token', treatment: 'treatment' } as const

export const readToken = () => localStorage.getItem(keys.token)

export const storeToken = (token: string) => localStorage.setItem(keys.token, token)

/** Stores the user without list settings, which only the server stores. */
export const storeUser = ({ lists: _, ...user }: SessionAnswer) =>
  localStorage.setItem(keys.user, JSON.stringify(user))

/** Stores the id of the last opened PAD under the specified key. An id is no personal data. */
export const storeTreatment = (id: number) => localStorage.setItem(keys.treatment, String(id))

export const forgetSignIn = () => {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Calls the listener when another tab signs in or out. */
export const whenTokenChangesElsewhere = (listener: () => void) =>
  addEventListener('storage', (event) => {
    if (event.key === keys.token || event.key === null) listener()
  })
