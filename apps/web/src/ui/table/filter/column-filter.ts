import type { FilterOption } from './filter-field.ts'
import { foldText } from './fold-text.ts'

export type ColumnFilterKind = 'text' | 'digits'

export type FilterTerms = { kind: ColumnFilterKind; options?: readonly FilterOption[] | undefined }

/** The minimum number of digits for a filter by digits. */
const FEWEST_DIGITS = 3

const normalise = {
  text: (text: string) => foldText(text).trim(),
  digits: (text: string) => text.replace(/\D/g, ''),
} satisfies Record<ColumnFilterKind, (text: string) => string>

const termsOf = (typed: string, kind: ColumnFilterKind) =>
  typed
    .split(',')
    .map(normalise[kind])
    .filter((term) => term !== '')

export const countFilterValues = (typed: string, kind: ColumnFilterKind) => termsOf(typed, kind).length

/**
 * The filter value of a typed text. In a column with a closed list: all values whose label contains one of the
 * comma-separated terms, or undefined. In other columns: the text; undefined if it has too few digits for the server's
 * search.
 */
export function filterValue({ kind, options }: FilterTerms, typed: string) {
  const terms = termsOf(typed, kind)
  if (terms.length === 0) return ''
  if (kind === 'digits' && terms.some((term) => term.length < FEWEST_DIGITS)) return undefined
  if (!options) return typed.trim()
  const matching = options.filter(({ value, label }) =>
    terms.some((term) => foldText(value) === term || foldText(label).includes(term)),
  )
  return matching.length > 0 ? matching.map(({ value }) => value).join(',') : undefined
}

/** The message for an invalid filter text. */
export const noValueText = (header: string, kind: ColumnFilterKind) =>
  kind === 'digits' ? `Escreva pelo menos ${FEWEST_DIGITS} números.` : `Nada em ${header} tem este texto.`

/**
 * The labels of comma-separated values, in the order of the options. If no value is known, the values are returned
 * unchanged.
 */
export function labelsOf(options: readonly FilterOption[], values: string) {
  const chosen = termsOf(values, 'text')
  const known = options.filter(({ value }) => chosen.includes(foldText(value)))
  return (known.length > 0 ? known.map(({ label }) => label) : [values]).join(', ')
}
