import { useState } from 'react'
import type { Result } from '../platform/api.ts'
import type { ServerFieldError } from './form.tsx'
import { showToast } from './toast.ts'

type SaveOptions<Input, Body> = {
  send: (input: Input) => Promise<Result<Body>>
  /** The specified texts; what the server says of a refusal stands below the second. Without the first, `onSaved` says it. */
  success?: string
  failure: string
  onSaved: (body: Body, input: Input) => unknown
  /** A form answers the field errors that found no input: the toast tells only those. */
  onRefused?: (refusal: Extract<Result<Body>, { ok: false }>) => readonly ServerFieldError[] | undefined
}

/** One write, the same way everywhere: one toast, then on. */
export async function saveNow<Input, Body>(
  { send, success, failure, onSaved, onRefused }: SaveOptions<Input, Body>,
  input: Input,
) {
  const result = await send(input)
  if (result.ok) {
    if (success) showToast(success, { type: 'success' })
    await onSaved(result.body, input)
    return
  }
  const untold = onRefused?.(result) ?? result.body.errors
  showToast(failure, { detail: refusalText(result, untold) })
}

/** The same, never twice at once. */
export function useSave<Input, Body>(options: SaveOptions<Input, Body>) {
  const [pending, setPending] = useState(false)

  async function save(input: Input) {
    if (pending) return
    setPending(true)
    const send = (given: Input) => options.send(given).finally(() => setPending(false))
    await saveNow({ ...options, send }, input)
  }

  return { save, pending }
}

type Refusal = { status: number; body: { message?: string } }

/** What to say below the specified failure text: what is wrong, the server's own sentence, or that it could not be reached. */
export function refusalText({ status, body }: Refusal, untold: readonly ServerFieldError[] = []) {
  if (status === 0) return 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
  const reasons = new Set(untold.map(({ message }) => message))
  return [...reasons].join(' ') || body.message
}
