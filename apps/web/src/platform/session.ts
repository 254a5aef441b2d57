import type { Credentials, SessionUser } from '@zelo/contract/auth'
import { may, type Permission } from '@zelo/contract/permissions'
import { useSyncExternalStore } from 'react'
import { call, whenSessionDies } from './api.ts'
import {
  forgetSession,
  readToken,
  storeToken,
  storeUser,
  whenTokenChangesElsewhere,
} from './stored-session.ts'

export type SessionState = { status: 'not-started' | 'pending' | 'done' | 'error'; user: SessionUser | null }

let state: SessionState = { status: 'not-started', user: null }
const listeners = new Set<() => void>()

const become = (next: SessionState) => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = () => state
export const onSessionChange = subscribe
export const useSession = () => useSyncExternalStore(subscribe, currentSession)

/** Whether the signed-in person may do this: what they may not is not offered. */
export const useMay = (permission: Permission) => {
  const { user } = useSession()
  return user !== null && may(user.role, permission)
}

const end = (status: SessionState['status'] = 'done') => {
  forgetSession()
  become({ status, user: null })
}

/** With a token stored, asks whose it is; any failure signs out. */
export const loadSession = async () => {
  if (!readToken()) return become({ status: 'done', user: null })
  become({ status: 'pending', user: null })
  const result = await call('GET /auth/session', {})
  if (!result.ok) return end(result.status === 401 ? 'error' : 'done')
  storeUser(result.body)
  become({ status: 'done', user: result.body })
}

const tokenOf = (body: { token?: string | { token?: string } }) =>
  typeof body.token === 'string' ? body.token : body.token?.token

/** Signs in and loads the session; answers why not when it did not work. */
export const enter = async (
  credentials: Credentials,
): Promise<{ ok: boolean; status: number; message?: string }> => {
  const { ok, status, body } = await call('POST /auth/login', { body: credentials })
  const token = ok ? tokenOf(body) : undefined
  if (!token) return { ok: false, status, message: ok ? undefined : body.message }
  storeToken(token)
  await loadSession()
  return { ok: state.user !== null, status }
}

/** Leaves at once; the server is told, and if it is out of reach its token dies of idleness. */
export const leave = async () => {
  const told = call('GET /auth/logout', {})
  end()
  await told
}

whenSessionDies((token) => {
  if (token === readToken()) end('error')
})
whenTokenChangesElsewhere(() => void loadSession())
