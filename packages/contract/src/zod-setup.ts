import * as z from 'zod/mini'
import { requiredMessage } from './fields.ts'

const messageFor = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${issue.keys.join(', ')}.`
  if (issue.code === 'invalid_type' && issue.input === undefined) return requiredMessage
  return 'Valor inválido.'
}

/** Called once by each app. `jitless` lets the panel live under a content policy without `unsafe-eval`. */
export const setUpZod = (options: { jitless: boolean }) => z.config({ ...options, customError: messageFor })
