import { useQueryClient } from '@tanstack/react-query'
import type { Glosa } from '@zelo/contract/glosas'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Result } from '../../platform/api.ts'
import { useDraft } from '../../ui/draft/use-draft.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { glosasKey } from './glosas.queries.ts'

type ChangeOptions<Output> = {
  glosa: Glosa
  /** The suffix of the draft's name, one for each dialog. */
  name: string
  send: (values: Output, version: number) => Promise<Result<unknown>>
  success: string
  failure: string
  onClose: () => void
}

/** The form of a dialog that changes a glosa: draft, version, and the server's field errors. */
export function useGlosaChange<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { glosa, name, send, success, failure, onClose }: ChangeOptions<Output>,
) {
  const client = useQueryClient()
  const [version, setVersion] = useState(glosa.version)
  const draft = useDraft(form, { name: `glosas/${glosa.id}/${name}`, version, onVersion: setVersion })
  const close = useWhileHere(onClose)

  function closeDialog() {
    draft.forget()
    close()
  }

  const { save, pending } = useSave({
    send: (values: Output) => send(values, version),
    success,
    failure,
    onSaved: async () => {
      closeDialog()
      await client.invalidateQueries({ queryKey: glosasKey })
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
  return { save, pending, closeDialog, draftOffer: draft.offer }
}
