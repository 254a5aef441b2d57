import * as z from 'zod/mini'

export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The person and the time of a record's last change. `by` is null for the system and for an unknown person. */
export const LastChange = z.object({
  by: z.nullable(z.object({ id: z.int(), name: z.string() })),
  at: z.string(),
})
export type LastChange = z.infer<typeof LastChange>

/** The body of every error response. */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(FieldError)),
  /** The id of the existing record that the new one would duplicate. */
  existingId: z.optional(z.int()),
  /** The change that another person saved first, in the refusal of an outdated edit. */
  lastChange: z.optional(LastChange),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The answer of a call that returns no data. */
export const Done = z.object({ message: z.string() })
