import * as z from 'zod/mini'

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The one shape of every refusal. */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(FieldError)),
  /** The record that is there already, where there may be only one. */
  existingId: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The answer of a call that only succeeds. */
export const Done = z.object({ message: z.string() })
