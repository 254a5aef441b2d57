import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Replaces `anyOf [X, null]`, which the serialiser validates at run time, by the equivalent `type: [X, null]` or `nullable`,
 * which it compiles.
 */
const flattenNullable = (schema: JsonSchema) => {
  const [first, second, ...rest] = schema.anyOf ?? []
  if (!first || rest.length > 0 || typeof first !== 'object' || typeof second !== 'object') return
  if (second.type !== 'null' || typeof first.type !== 'string') return
  delete schema.anyOf
  Object.assign(schema, first, first.type === 'object' ? { nullable: true } : { type: [first.type, 'null'] })
}

/** The schema for the serialiser, which checks no patterns. */
export const answerSchema = (schema: ZodMiniType) =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      flattenNullable(jsonSchema)
      delete jsonSchema.pattern
    },
  })

/** Replaces a Unicode property that only JavaScript knows. In our rules it means a visible character. */
const plainPattern = (schema: JsonSchema) => {
  if (schema.pattern?.includes('\\p{DI}')) schema.pattern = '\\S'
}

export const documentSchema = (schema: ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const part of [jsonSchema, ...(jsonSchema.allOf ?? [])])
        if (typeof part === 'object') plainPattern(part)
    },
  })
  return rest
}
