import * as z from 'zod/mini'
import { largestInteger } from './endpoint.ts'
import { boundedText, textLike, wholeNumber } from './fields.ts'

export const numberText = (min: number, max: number, message: string) =>
  z.pipe(textLike(/^\d{1,9}$/, message), z.pipe(z.transform(Number), wholeNumber(min, max, message)))

/** An id in a query. */
export const idText = (message: string) => numberText(1, largestInteger, message)

/** The text of a search or of a text filter. */
export const textPart = z.optional(boundedText(120, undefined, z.trim()))

/** A filter by digits that ignores other characters. At least three digits, because the index cannot serve fewer. */
export const digitsPart = z.optional(
  boundedText(
    120,
    undefined,
    z.trim(),
    z.refine(
      (text) => text.split(',').every((part) => ![1, 2].includes(part.replace(/\D/g, '').length)),
      'Escreva pelo menos 3 números.',
    ),
  ),
)

/** The query of every list. Features add their filters. */
export const listQuery = {
  page: z._default(numberText(1, 999_999_999, 'A página deve ser um número a partir de 1.'), 1),
  per_page: z._default(numberText(1, 100, 'Peça de 1 a 100 linhas por página.'), 10),
  search: textPart,
}

/** Lists removed records instead. Requires the permission to restore them. */
export const removedFlag = { removed: z.optional(z.literal('true', 'Filtro inválido.')) }

/** A filter with several values in one parameter, separated by commas. */
export const commaSeparated = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').filter((value) => value !== '')),
      ),
      z.array(z.enum(values, 'Filtro inválido.')),
    ),
  )

/** The sort order of a list: the key of a column, with a minus sign for descending order. */
export const sortBy = <const Keys extends readonly string[]>(keys: Keys) => ({
  sort: z.optional(
    z.enum([...keys, ...keys.map((key: Keys[number]) => `-${key}` as const)], 'Ordem inválida.'),
  ),
})

export const paged = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      current_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      last_page: z.int(),
    }),
  })
