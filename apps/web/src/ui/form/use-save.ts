import { useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { showToast } from '../toast/toast.ts'
import type { ServerFieldError } from './form.tsx'
import { refusalText } from './refusal-text.ts'

type SaveOptions<Input, Body> = {
  send: (input: Input) => Promise<Result<Body>>
  /**
   * The specified texts; the server's sentence stands below the second. Without the first, `onSaved` shows the success.
   */
  success?: string
  failure: string
  onSaved: (body: Body, input: Input) => unknown
  /** A form returns the field errors without an input: the toast shows only those. Null: nothing is to be told. */
  onRefused?: (refusal: Extract<Result<Body>, { ok: false }>) => Untold | Promise<Untold>
}

type Untold = readonly ServerFieldError[] | undefined | null

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
  const untold = await onRefused?.(result)
  if (untold !== null) showToast(failure, { detail: refusalText(result, untold ?? result.body.errors) })
}

/** The same, never twice at once. */
export function useSave<Input, Body>(options: SaveOptions<Input, Body>) {
  const [pending, setPending] = useState(false)

  async function save(input: Input) {
    if (pending) return
    setPending(true)
    // Until the screens are read anew: sent again before that, an edit would be refused as stale.
    await saveNow(options, input).finally(() => setPending(false))
  }

  return { save, pending }
}

/**
 * The messages of a register's writes, made of its noun, 'o contrato' or 'a captação'. Only two of them agree with the
 * noun: the others are specified so ('Captação criado com sucesso').
 */
export const writeTexts = (what: string) => {
  const [article, noun = ''] = what.split(' ')
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    created: { success: `${name} criado com sucesso`, failure: `Erro ao criar ${noun}!` },
    edited: { success: `${name} atualizad${article} com sucesso`, failure: `Erro ao atualizar ${noun}!` },
    removed: { success: `${name} deletado com sucesso`, failure: `Erro ao deletar ${noun}!` },
    restored: { success: `${name} restaurad${article} com sucesso`, failure: `Erro ao restaurar ${noun}!` },
  }
}
