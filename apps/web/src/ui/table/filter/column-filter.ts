import type { FilterOption } from './filter-field.ts'
import { foldText } from './fold-text.ts'

export type ColumnFilterKind = 'text' | 'digits'

/** What the filter of a column takes. */
export type FilterTerms = { kind: ColumnFilterKind; options?: readonly FilterOption[] | undefined }

/** As many digits a filter by digits needs. */
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
 * The value that a typed text stands for: itself, or, of a column with a closed list, all values whose labels have one of
 * its comma-separated parts. Undefined when none has, and for fewer digits than the server looks for.
 */
export function filterValue({ kind, options }: FilterTerms, typed: string) {
  const terms = termsOf(typed, kind)
  if (terms.length === 0) return ''
  if (kind === 'digits' && terms.some((term) => term.length < FEWEST_DIGITS)) return undefined
  if (!options) return typed.trim()
  const meant = options.filter(({ value, label }) =>
    terms.some((term) => foldText(value) === term || foldText(label).includes(term)),
  )
  return meant.length > 0 ? meant.map(({ value }) => value).join(',') : undefined
}

/** The sentence for a text that stands for nothing. */
export const noValueText = (header: string, kind: ColumnFilterKind) =>
  kind === 'digits' ? `Escreva pelo menos ${FEWEST_DIGITS} números.` : `Nada em ${header} tem este texto.`

/** The labels of comma-separated values, in the order of their options; an unknown value is its own label. */
export function labelsOf(options: readonly FilterOption[], values: string) {
  const chosen = termsOf(values, 'text')
  const known = options.filter(({ value }) => chosen.includes(foldText(value)))
  return (known.length > 0 ? known.map(({ label }) => label) : [values]).join(', ')
}
