import type { Credentials, SignedInUser } from '@zelo/contract/auth'
import { may, type Permission } from '@zelo/contract/permissions'
import { useSyncExternalStore } from 'react'
import { call, type Result, whenSignInEnds } from './api.ts'
import { type KnownUser, userOf } from './signed-in-user.ts'
import {
  forgetSignIn,
  readToken,
  storeToken,
  storeUser,
  whenTokenChangesElsewhere,
} from './stored-sign-in.ts'

export type SignInState = {
  status: 'not-started' | 'pending' | 'done' | 'error'
  user: KnownUser | null
  /** Nobody answers whose session it is: it is asked again and again. */
  unanswered?: boolean
}

let state: SignInState = { status: 'not-started', user: null }
const listeners = new Set<() => void>()

const become = (next: SignInState) => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSignIn = () => state
export const onSignInChange = subscribe
export const useSignIn = () => useSyncExternalStore(subscribe, currentSignIn)

/** Whether the signed-in person may do this: what they may not is not offered. */
export const useMay = (permission: Permission) => {
  const { user } = useSignIn()
  return user !== null && may(user.role, permission)
}

const end = (status: SignInState['status'] = 'done') => {
  forgetSignIn()
  become({ status, user: null })
}

let ended = false

/** The session ended by itself: nobody asked for it, so what was typed stays and the person is told. */
const expire = (status?: SignInState['status']) => {
  ended = true
  end(status)
}

/** Whether a session ended by itself. Answers so once. */
export const takeExpiry = () => {
  const tell = ended
  ended = false
  return tell
}

/** Not a word about the session: nobody answered, or a server in trouble. */
const saysNothing = (status: number) => status === 0 || status === 429 || status >= 500

let wake = () => {}
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    wake = resolve
    setTimeout(resolve, ms)
  })

/** Asks at once whose session it is, without waiting for the next time. */
export const askAgain = () => wake()

/**
 * Until there is an answer, or nobody wants it any more. The first failure is kept quiet: a page that is being left
 * breaks its requests off.
 */
const askForUser = async (token: string, again = false): Promise<Result<SignedInUser>> => {
  const result = await call('GET /auth/session', {})
  if (!saysNothing(result.status) || token !== readToken()) return result
  if (again) become({ status: 'pending', user: null, unanswered: true })
  await pause(2000)
  return token === readToken() ? askForUser(token, true) : result
}

const know = (answer: SignedInUser) => {
  ended = left = false
  storeUser(answer)
  become({ status: 'done', user: userOf(answer) })
}

/** With a token stored, asks whose it is; any refusal signs out. */
export const loadSignIn = async () => {
  const token = readToken()
  if (!token) return state.user ? expire() : become({ status: 'done', user: null })
  become({ status: 'pending', user: null })
  const result = await askForUser(token)
  // Ended meanwhile, or another one was begun in another tab: that one is being loaded.
  if (token !== readToken()) return
  if (result.ok) know(result.body)
  else expire()
}

/** Reads again who is signed in: name and type may have changed. Without an answer all stays as it was. */
export const refreshSignIn = async () => {
  const token = readToken()
  const result = await call('GET /auth/session', {})
  if (!result.ok || !state.user || token !== readToken()) return
  if (JSON.stringify(userOf(result.body)) !== JSON.stringify(state.user)) know(result.body)
}

const tokenOf = (body: { token?: string | { token?: string } }) =>
  typeof body.token === 'string' ? body.token : body.token?.token

/** Signs in and loads the session; answers why not when it did not work. */
export const enter = async (credentials: Credentials): Promise<Result<object>> => {
  const result = await call('POST /auth/login', { body: credentials })
  const token = result.ok ? tokenOf(result.body) : undefined
  if (!token) return { ok: false, status: result.status, body: result.ok ? {} : result.body }
  storeToken(token)
  await loadSignIn()
  return { ok: state.user !== null, status: result.status, body: {} }
}

let lastWork: () => Promise<void> | undefined = () => undefined

/** Told before somebody signs out, while the session still lives: what is sent at once is sent in their name. */
export const beforeLeaving = (work: () => Promise<void>) => {
  lastWork = work
}

let left = false

/** Whether the person signed out on purpose: then nobody wishes to come back to where they were. */
export const hasLeft = () => left

/** Leaves at once; the server is told, and if it is out of reach its token dies of idleness. */
export const leave = async () => {
  const headers = { authorization: `Bearer ${readToken()}` }
  const done = lastWork()
  left = true
  end()
  // Not for ever: whoever left is to be out on the server too.
  await Promise.race([done, pause(3000)])
  await call('GET /auth/logout', { headers })
}

whenSignInEnds((token) => {
  if (token === readToken()) expire('error')
})
whenTokenChangesElsewhere(() => void loadSignIn())
