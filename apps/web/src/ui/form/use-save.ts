import { useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { showToast } from '../toast/toast.ts'
import { refusalText } from './refusal-text.ts'
import type { ServerFieldError } from './server-errors.ts'

type SaveOptions<Input, Body> = {
  send: (input: Input) => Promise<Result<Body>>
  /**
   * The specified texts. The failure toast also shows the server's message. Without `success`, `onSaved` reports the
   * success.
   */
  success?: string
  /** The second line of the success toast. */
  successDetail?: string | undefined
  failure: string
  onSaved: (body: Body, input: Input) => unknown
  /**
   * Returns the errors that the failure toast shows: a form returns the field errors without an input. Null suppresses
   * the toast.
   */
  onRefused?: (refusal: Extract<Result<Body>, { ok: false }>) => Unhandled | Promise<Unhandled>
}

type Unhandled = readonly ServerFieldError[] | undefined | null

/** Sends one write, shows the toast of the result, if any, and calls `onSaved` after a success. */
export async function saveNow<Input, Body>(
  { send, success, successDetail, failure, onSaved, onRefused }: SaveOptions<Input, Body>,
  input: Input,
) {
  const result = await send(input)
  if (result.ok) {
    if (success)
      showToast(success, {
        type: 'success',
        detail: successDetail,
        duration: successDetail ? 7000 : undefined,
      })
    await onSaved(result.body, input)
    return
  }
  const unhandled = await onRefused?.(result)
  if (unhandled !== null) showToast(failure, { detail: refusalText(result, unhandled ?? result.body.errors) })
}

/** `saveNow` as a hook. A second call is ignored while the first is pending. */
export function useSave<Input, Body>(options: SaveOptions<Input, Body>) {
  const [pending, setPending] = useState(false)

  async function save(input: Input) {
    if (pending) return
    setPending(true)
    // `pending` stays true until the screens are refetched: a second edit before the refetch would be rejected as
    // stale.
    await saveNow(options, input).finally(() => setPending(false))
  }

  return { save, pending }
}

/**
 * The messages of a register's writes, built from its noun with article: 'o contrato', 'a captação'. Two messages agree
 * with the gender; the specification gives the others without agreement ('Captação criado com sucesso').
 */
export const writeTexts = (nounWithArticle: string) => {
  const [article, noun = ''] = nounWithArticle.split(' ')
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    created: { success: `${name} criado com sucesso`, failure: `Erro ao criar ${noun}!` },
    edited: { success: `${name} atualizad${article} com sucesso`, failure: `Erro ao atualizar ${noun}!` },
    removed: { success: `${name} deletado com sucesso`, failure: `Erro ao deletar ${noun}!` },
    restored: { success: `${name} restaurad${article} com sucesso`, failure: `Erro ao restaurar ${noun}!` },
  }
}
