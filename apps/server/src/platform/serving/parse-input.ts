import type * as z from 'zod/mini'
import { invalidFields } from '../errors.ts'

/** A wrong item of a list in the query is told as a wrong parameter. */
const fieldOf = (path: PropertyKey[]) => path.filter((part) => typeof part === 'string').join('.')

export const parseInput = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // One message per field: the first is the one the form shows.
  const messages = new Map<string, string>()
  for (const issue of result.error.issues) {
    const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : fieldOf(issue.path)
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  throw invalidFields([...messages].map(([field, message]) => ({ field, message })))
}
