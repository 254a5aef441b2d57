import type { Credentials, SessionAnswer } from '@zelo/contract/auth'
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
  /** True while the server does not answer and the request for the signed-in person is repeated. */
  unanswered?: boolean
}

let state: SignInState = { status: 'not-started', user: null }
const listeners = new Set<() => void>()

const setState = (next: SignInState) => {
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

/** Whether the signed-in person has the permission. */
export const useMay = (permission: Permission) => {
  const { user } = useSignIn()
  return user !== null && may(user.role, permission)
}

const end = (status: SignInState['status'] = 'done') => {
  forgetSignIn()
  setState({ status, user: null })
}

let isExpiryPending = false

/**
 * Ends the sign-in of this tab without a sign-out in this tab: it has expired, or was ended in another tab, on another
 * device or by the server. Drafts are kept, and the login shows a message.
 */
const expire = (status?: SignInState['status']) => {
  isExpiryPending = true
  end(status)
}

/** Whether `expire` has ended the sign-in; true only once for each call of `expire`. */
export const takeExpiry = () => {
  const expired = isExpiryPending
  isExpiryPending = false
  return expired
}

/** Whether the status leaves open if the sign-in is valid: no answer, a rate limit, or a server error. */
const isInconclusive = (status: number) => status === 0 || status === 429 || status >= 500

let endPause = () => {}
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    endPause = resolve
    setTimeout(resolve, ms)
  })

/** Repeats the request without waiting for the pause. */
export const askAgain = () => endPause()

/**
 * Repeats the request until an answer tells whether the sign-in is valid, or the token changes. The first failure is
 * not reported, because a closing page aborts its requests.
 */
const askForUser = async (token: string, isRepeat = false): Promise<Result<SessionAnswer>> => {
  const result = await call('GET /auth/session', {})
  if (!isInconclusive(result.status) || token !== readToken()) return result
  if (isRepeat) setState({ status: 'pending', user: null, unanswered: true })
  await pause(2000)
  return token === readToken() ? askForUser(token, true) : result
}

const storeUserOf = (answer: SessionAnswer) => {
  isExpiryPending = signedOut = false
  storeUser(answer)
  setState({ status: 'done', user: userOf(answer) })
}

/** Loads the person of the stored token. A rejection ends the sign-in. */
export const loadSignIn = async () => {
  const token = readToken()
  if (!token) return state.user ? expire() : setState({ status: 'done', user: null })
  setState({ status: 'pending', user: null })
  const result = await askForUser(token)
  // The token differs if the sign-in has ended, or if another tab has signed in and loads its person.
  if (token !== readToken()) return
  if (result.ok) storeUserOf(result.body)
  else expire()
}

let questions = 0

/** Reads the signed-in person again, because name and role may have changed. Without an answer nothing changes. */
export const refreshSignIn = async () => {
  const token = readToken()
  const question = ++questions
  const result = await call('GET /auth/session', {})
  // Answers may arrive out of order; only the latest request counts.
  if (!result.ok || !state.user || token !== readToken() || question !== questions) return
  if (JSON.stringify(userOf(result.body)) !== JSON.stringify(state.user)) storeUserOf(result.body)
}

/** Applies list settings without waiting for the server. */
export const showLists = (lists: SessionAnswer['lists']) => {
  if (state.user) setState({ ...state, user: { ...state.user, lists } })
}

const tokenOf = (body: { token?: string | { token?: string } }) =>
  typeof body.token === 'string' ? body.token : body.token?.token

/** Signs in and loads the person. Returns the rejection of a failed login. */
export const enter = async (credentials: Credentials): Promise<Result<object>> => {
  const result = await call('POST /auth/login', { body: credentials })
  const token = result.ok ? tokenOf(result.body) : undefined
  if (!token) return { ok: false, status: result.status, body: result.ok ? {} : result.body }
  storeToken(token)
  await loadSignIn()
  return { ok: state.user !== null, status: result.status, body: {} }
}

let lastWork: () => Promise<void> | undefined = () => undefined

/** Sets the work before a sign-out, such as sending drafts, which needs the token. */
export const beforeSignOut = (work: () => Promise<void>) => {
  lastWork = work
}

let signedOut = false

/** True after an intended sign-out: the next login does not return to the previous screen. */
export const hasSignedOut = () => signedOut

/** Signs out at once. If the server is unreachable, the token expires on the server as unused. */
export const signOut = async () => {
  const headers = { authorization: `Bearer ${readToken()}` }
  const done = lastWork()
  signedOut = true
  end()
  // The work gets at most 3 seconds, because the server must also end the sign-in.
  await Promise.race([done, pause(3000)])
  await call('GET /auth/logout', { headers })
}

whenSignInEnds((token) => {
  if (token === readToken()) expire('error')
})
whenTokenChangesElsewhere(() => void loadSignIn())
