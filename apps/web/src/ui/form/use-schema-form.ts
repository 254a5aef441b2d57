import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { setUpZod } from '@zelo/contract/zod-setup'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

// zod is configured in this file and not at startup, because only screens with a form load zod.
setUpZod({ jitless: true })

type Options<Values extends FieldValues> = Pick<UseFormProps<Values>, 'defaultValues' | 'mode'>

/** A form that validates with a zod schema. */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  options: Options<Values>,
) {
  return useForm<Values, unknown, Output>({ ...options, resolver: standardSchemaResolver(schema) })
}
