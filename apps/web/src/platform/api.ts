import { apiBase, type Endpoint } from '@zelo/contract/endpoint'
import type { ErrorBody } from '@zelo/contract/errors'
import type * as z from 'zod/mini'
import { readToken } from './stored-session.ts'

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never

export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: Record<string, string | number> }
  : object) &
  (E['body'] extends z.ZodMiniType ? { body: Input<E['body']> } : object) & {
    query?: Record<string, string | number | undefined>
    signal?: AbortSignal
  }

/** Refusals are answers like any other: nothing is thrown, the caller reads the status. */
export type Result<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; body: Partial<ErrorBody> }

/** A failed read, for the query cache, which wants failures thrown. */
export class ReadFailure extends Error {
  readonly status: number
  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
}

type DeadSessionListener = (token: string) => void
let onDeadSession: DeadSessionListener = () => {}
export const whenSessionDies = (listener: DeadSessionListener) => {
  onDeadSession = listener
}

const pathOf = (endpoint: Endpoint, params: Record<string, string | number> = {}) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const queryOf = (query: Record<string, string | number | undefined> = {}) => {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

/** Calls the API as the contract describes it. A server out of reach is a failure with status 0. */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<z.output<E['answer']>>> => {
  const { params, query, body, signal } = input as CallInput<Endpoint> & {
    params?: Record<string, string>
    body?: unknown
  }
  const token = readToken()
  try {
    const response = await fetch(apiBase + pathOf(endpoint, params) + queryOf(query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (response.status === 401 && token) onDeadSession(token)
    return { ok: response.ok, status: response.status, body: await readBody(response) } as Result<
      z.output<E['answer']>
    >
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, body: {} }
  }
}

/** For reads: the body, or a `ReadFailure`. */
export const read = async <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<z.output<E['answer']>> => {
  const result = await call(endpoint, input)
  if (!result.ok) throw new ReadFailure(result.status, result.body.message)
  return result.body
}
