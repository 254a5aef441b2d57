import * as z from 'zod/mini'
import { requiredMessage } from './auth-rules.ts'

// Limited to five keys, because a client may send any number of keys of any length.
const named = (keys: string[]) =>
  [...keys.slice(0, 5).map(shortKey), ...(keys.length > 5 ? [`mais ${keys.length - 5}`] : [])].join(', ')

/** Truncates a key for an error message. */
export const shortKey = (key: string) => (key.length > 60 ? `${key.slice(0, 60)}…` : key).toWellFormed()

const messageFor = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${named(issue.keys)}.`
  if (issue.code === 'invalid_type' && issue.input === undefined) return requiredMessage
  return 'Valor inválido.'
}

/** Each app calls this function once. `jitless` allows a content security policy without `unsafe-eval` in the panel. */
export const setUpZod = (options: { jitless: boolean }) => z.config({ ...options, customError: messageFor })
