import type { AddressValues, Answer, Api, CallName } from '@zelo/contract/api'
import { confirmField } from '@zelo/contract/auth-rules'
import { apiBase } from '@zelo/contract/endpoint'
import type { ErrorBody } from '@zelo/contract/errors'
import { isSuccess } from '@zelo/contract/success'
import type * as z from 'zod/mini'
import { checkConnection } from './connection.ts'
import { noAnswer } from './no-answer.ts'
import { confirmPassword } from './password-confirmation.ts'
import { readToken } from './stored-sign-in.ts'

/** Path or query parameters. The contract's types restrict the parameters of each call. */
type Values = Record<string, string | number | undefined>

/**
 * The query parameters of a call. All are optional: screens pass the parameters of their URL, and the server validates
 * them.
 */
export type QueryOf<Name extends CallName> = Api[Name] extends { query: infer Schema extends z.ZodMiniType }
  ? Partial<AddressValues<Schema>>
  : never

export type CallInput<Name extends CallName> = (Api[Name] extends {
  params: infer Params extends z.ZodMiniType
}
  ? { params: AddressValues<Params> }
  : object) &
  (Api[Name] extends { body: infer Body extends z.ZodMiniType } ? { body: z.input<Body> } : object) &
  (Api[Name] extends { upload: object } ? { file: File | undefined } : object) & {
    query?: QueryOf<Name>
    signal?: AbortSignal
    /** Repeating a creation with the same key returns the record of the first request. */
    idempotencyKey?: string
    headers?: Record<string, string>
  }

/** `call` returns a rejection as a value instead of throwing it; callers check `ok`. */
export type Result<Body> =
  | { ok: true; status: number; body: Body }
  | { ok: false; status: number; body: Partial<ErrorBody> }

/** Thrown by a failed read, because the query cache requires an exception. */
export class ReadFailure extends Error {
  readonly status: number
  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
}

type EndedSignInListener = (token: string) => void
let onEndedSignIn: EndedSignInListener = () => {}
export const whenSignInEnds = (listener: EndedSignInListener) => {
  onEndedSignIn = listener
}

const fillPath = (path: string, params: Values = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const queryText = (query: Values = {}) => {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

/** Text fields precede the file, so that the server can check the fields before the bytes arrive. */
const multipart = (fields: object, file: File | undefined) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value ?? '')
  if (file) form.append('file', file)
  return form
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}

type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Sends a request with the token of the signed-in person, unless `headers` contains a token. */
export const request = async (path: string, { headers, ...init }: RequestOptions) => {
  const token = headers?.authorization ? null : readToken()
  const response = await fetch(apiBase + path, {
    ...init,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  }).catch((error: unknown) => {
    if (!init.signal?.aborted) checkConnection()
    throw error
  })
  if (noAnswer(response.status)) checkConnection()
  if (response.status === 401 && token) onEndedSignIn(token)
  return response
}

/** Whether the rejection names a step, such as a confirmation, after which the same call may succeed. */
export const asksFor = (field: string, { errors }: Partial<ErrorBody>) =>
  errors?.some?.((error) => error.field === field)

/**
 * Calls the API. Without an answer the status is 0. A status that the contract does not list as a success is a failure.
 */
export const call = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Result<Answer<Name>>> => {
  const [method, path = ''] = name.split(' ')
  const { params, query, body, signal, idempotencyKey, headers } = input as {
    params?: Values
    query?: Values
    body?: object
    signal?: AbortSignal
    idempotencyKey?: string
    headers?: Record<string, string>
  }
  const form = 'file' in input ? multipart(body ?? {}, input.file) : undefined
  try {
    const response = await request(fillPath(path, params) + queryText(query), {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const { status } = response
    const answer = await readBody(response)
    const ok = isSuccess(name, status)
    // The request is repeated after the person has confirmed the password.
    if (status === 403 && asksFor(confirmField, answer as Partial<ErrorBody>) && (await confirmPassword()))
      return call(name, input)
    // The body of an unlisted 2xx status contains no error message, so the body is dropped.
    return { ok, status, body: ok || !response.ok ? answer : {} } as Result<Answer<Name>>
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, body: {} }
  }
}

/** Reads return the body or throw `ReadFailure`. */
export const read = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Answer<Name>> => {
  const result = await call(name, input)
  if (!result.ok) throw new ReadFailure(result.status, result.body.message)
  return result.body
}
