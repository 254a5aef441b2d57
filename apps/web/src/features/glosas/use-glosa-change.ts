import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Result } from '../../platform/api.ts'
import { applyServerErrors } from '../../ui/form/form.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { glosasKey } from './glosas.queries.ts'

type ChangeOptions<Output> = {
  send: (values: Output) => Promise<Result<unknown>>
  success: string
  failure: string
  onSaved: () => void
}

/** Sends a form of a glosa, and shows the server's errors on their fields. */
export function useGlosaChange<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { onSaved, ...options }: ChangeOptions<Output>,
) {
  const client = useQueryClient()
  return useSave({
    ...options,
    onSaved: async () => {
      onSaved()
      await client.invalidateQueries({ queryKey: glosasKey })
    },
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
}
