import type { FilterOption } from './filter-field.ts'

export type ColumnFilterKind = 'text' | 'digits'

export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const normalise = {
  text: (text: string) => foldText(text).trim(),
  digits: (text: string) => text.replace(/\D/g, ''),
} satisfies Record<ColumnFilterKind, (text: string) => string>

const filterTerms = (typed: string, kind: ColumnFilterKind) =>
  typed
    .split(',')
    .map(normalise[kind])
    .filter((term) => term !== '')

/** As many digits a filter by digits needs. */
export const FEWEST_DIGITS = 3

export const countFilterValues = (typed: string, kind: ColumnFilterKind) => filterTerms(typed, kind).length

const filterValues = (text: string) => filterTerms(text, 'text')

type Filtered = { filter?: ColumnFilterKind; filterOptions?: readonly FilterOption[] }

/**
 * The value that a typed text stands for: itself, or, of a column with a closed list, all values whose labels have one of
 * its comma-separated parts. Undefined when none has, and for fewer digits than the server looks for.
 */
export function columnFilterValue({ filter = 'text', filterOptions }: Filtered, typed: string) {
  const terms = filterTerms(typed, filter)
  if (terms.length === 0) return ''
  if (filter === 'digits' && terms.some((term) => term.length < FEWEST_DIGITS)) return undefined
  if (!filterOptions) return typed.trim()
  const meant = filterOptions.filter(({ value, label }) =>
    terms.some((term) => foldText(value) === term || foldText(label).includes(term)),
  )
  return meant.length > 0 ? meant.map(({ value }) => value).join(',') : undefined
}

/** The words for a value. */
export function shownFilterValue({ filterOptions }: Filtered, value: string) {
  if (!filterOptions) return value
  return labelsOf(filterOptions, value).join(', ')
}

/** The labels of comma-separated values, in the order of their options; an unknown value is its own label. */
export function labelsOf(options: readonly FilterOption[], values: string) {
  const chosen = filterValues(values)
  const known = options.filter(({ value }) => chosen.includes(foldText(value)))
  return known.length > 0 ? known.map(({ label }) => label) : [values]
}

/** The filters in force. A value that an old address brings and no option has filters nothing. */
export function knownFilters(columns: (Filtered & { key: string })[], filters: Record<string, string>) {
  const valueIn = ([key, value]: [string, string]): [string, string] => {
    const column = columns.find((one) => one.filter && one.key === key)
    return [key, column ? (columnFilterValue(column, value) ?? '') : value]
  }
  const known = Object.entries(filters).map(valueIn)
  return Object.fromEntries(known.filter(([, value]) => value !== ''))
}
