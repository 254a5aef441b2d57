import * as z from 'zod/mini'

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every error response. */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(FieldError)),
  /** The id of the existing record that the new one would duplicate. */
  existingId: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The answer of a call that returns no data. */
export const Done = z.object({ message: z.string() })
