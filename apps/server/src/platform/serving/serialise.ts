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

/** An answer as text, by a function made for its schema. It is made with the first answer: to make all delays the start. */
export const serialise = (schema: ZodMiniType, answer: unknown) =>
  (compiled.get(schema) ?? compile(schema))(answer)
