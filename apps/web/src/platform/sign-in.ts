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
  /** The server does not answer who is signed in: it is asked again and again. */
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

/** Whether the signed-in person may do this; the panel offers only permitted actions. */
export const useMay = (permission: Permission) => {
  const { user } = useSignIn()
  return user !== null && may(user.role, permission)
}

const end = (status: SignInState['status'] = 'done') => {
  forgetSignIn()
  become({ status, user: null })
}

let ended = false

/** The sign-in ended by itself, not by the person's wish: typed input stays, and a message says so. */
const expire = (status?: SignInState['status']) => {
  ended = true
  end(status)
}

/** Whether the sign-in ended by itself; true only for the first call after it. */
export const takeExpiry = () => {
  const expired = ended
  ended = false
  return expired
}

/** The status says nothing about the sign-in: there was no answer, or the server is in trouble. */
const saysNothing = (status: number) => status === 0 || status === 429 || status >= 500

let wake = () => {}
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    wake = resolve
    setTimeout(resolve, ms)
  })

/** Asks at once who is signed in, without waiting for the next attempt. */
export const askAgain = () => wake()

/**
 * Repeats until there is an answer, or the token is another one. The first failure is not shown: a page that is being
 * left aborts its requests.
 */
const askForUser = async (token: string, again = false): Promise<Result<SessionAnswer>> => {
  const result = await call('GET /auth/session', {})
  if (!saysNothing(result.status) || token !== readToken()) return result
  if (again) become({ status: 'pending', user: null, unanswered: true })
  await pause(2000)
  return token === readToken() ? askForUser(token, true) : result
}

const know = (answer: SessionAnswer) => {
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
  // It ended meanwhile, or another tab signed in anew and loads that sign-in.
  if (token !== readToken()) return
  if (result.ok) know(result.body)
  else expire()
}

let questions = 0

/** Reads the signed-in person again: name and type may have changed. Without an answer nothing changes. */
export const refreshSignIn = async () => {
  const token = readToken()
  const question = ++questions
  const result = await call('GET /auth/session', {})
  // The answer to a later question is newer, whichever comes first.
  if (!result.ok || !state.user || token !== readToken() || question !== questions) return
  if (JSON.stringify(userOf(result.body)) !== JSON.stringify(state.user)) know(result.body)
}

/** Shows a list as it was just chosen, without waiting for the answer. */
export const showLists = (lists: SessionAnswer['lists']) => {
  if (state.user) become({ ...state, user: { ...state.user, lists } })
}

const tokenOf = (body: { token?: string | { token?: string } }) =>
  typeof body.token === 'string' ? body.token : body.token?.token

/** Signs in and loads the person; returns the refusal if it fails. */
export const enter = async (credentials: Credentials): Promise<Result<object>> => {
  const result = await call('POST /auth/login', { body: credentials })
  const token = result.ok ? tokenOf(result.body) : undefined
  if (!token) return { ok: false, status: result.status, body: result.ok ? {} : result.body }
  storeToken(token)
  await loadSignIn()
  return { ok: state.user !== null, status: result.status, body: {} }
}

let lastWork: () => Promise<void> | undefined = () => undefined

/** Sets the work to do before a sign-out, while the token is still valid: drafts are sent in the person's name. */
export const beforeLeaving = (work: () => Promise<void>) => {
  lastWork = work
}

let left = false

/** Whether the person signed out on purpose: the next login then need not lead back to the same screen. */
export const hasLeft = () => left

/** Signs out at once. If the server is out of reach, its token expires later for lack of use. */
export const leave = async () => {
  const headers = { authorization: `Bearer ${readToken()}` }
  const done = lastWork()
  left = true
  end()
  // Not for ever: the person has to be signed out on the server too.
  await Promise.race([done, pause(3000)])
  await call('GET /auth/logout', { headers })
}

whenSignInEnds((token) => {
  if (token === readToken()) expire('error')
})
whenTokenChangesElsewhere(() => void loadSignIn())
