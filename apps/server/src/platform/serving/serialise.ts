import build from 'fast-json-stringify'
import type { ZodMiniType } from 'zod/mini'
import { answerSchema } from './json-schema.ts'

type Serialise = (answer: unknown) => string

const compiled = new WeakMap<ZodMiniType, Serialise>()

const compile = (schema: ZodMiniType) => {
  const serialise: Serialise = build(answerSchema(schema) as Parameters<typeof build>[0])
  compiled.set(schema, serialise)
  return serialise
}

/**
 * Serialises an answer with a function compiled from its schema. Compiled at the first answer, because compiling all schemas
 * would delay the start.
 */
export const serialise = (schema: ZodMiniType, answer: unknown) =>
  (compiled.get(schema) ?? compile(schema))(answer)
