import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { setUpZod } from '@zelo/contract/zod-setup'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

// Here and not at the start: only a screen with a form loads the schemas.
setUpZod({ jitless: true })

type Options<Values extends FieldValues> = Pick<UseFormProps<Values>, 'defaultValues' | 'mode'>

/** A form whose rules are a schema of the contract: the same one the server checks. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  options: Options<Values>,
) {
  return useForm<Values, unknown, Output>({ ...options, resolver: standardSchemaResolver(schema) })
}
