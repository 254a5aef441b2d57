import type { FieldError } from '@zelo/contract/errors'
import { shortKey } from '@zelo/contract/zod-setup'
import type * as z from 'zod/mini'
import { invalidFields, notFound, withoutData } from '../errors.ts'

/** The field of an error: the list's name for a wrong item, with the item's index for a wrong field of an item. */
const fieldOf = (path: PropertyKey[]) =>
  path
    .filter((part, index) => typeof part === 'string' || typeof path[index + 1] === 'string')
    .map(String)
    .join('.')

const problemsOf = ({ issues }: z.core.$ZodError): FieldError[] => {
  // Keep one message per field, because the form shows only the first.
  const messages = new Map<string, string>()
  for (const issue of issues) {
    // The body is missing, or is not an object.
    if (issue.path.length === 0 && issue.code === 'invalid_type') throw withoutData()
    const field = issue.code === 'unrecognized_keys' ? shortKey(issue.keys[0] ?? '') : fieldOf(issue.path)
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}

/** PostgreSQL can neither store nor compare NUL or half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Finds texts that cannot be stored. Checked here for all input, so that no schema can forget it. */
const unstorable = (value: unknown, path: string[] = []): FieldError[] => {
  if (typeof value === 'string')
    return isStorable(value)
      ? []
      : [{ field: fieldOf(path), message: 'Este campo tem um caractere inválido.' }]
  if (Array.isArray(value)) return value.flatMap((item) => unstorable(item, path)).slice(0, 1)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, [...path, key]))
}

export const parseInput = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  const problems = result.success ? unstorable(result.data) : problemsOf(result.error)
  if (problems.length > 0) throw invalidFields(problems)
  return result.data
}

/** Validates path parameters. An address with a NUL does not exist. */
export const parsePath = (schema: z.ZodMiniType | undefined, params: unknown): unknown => {
  if (unstorable(params).length > 0) throw notFound('Este endereço não existe.')
  return parseInput(schema, params)
}
