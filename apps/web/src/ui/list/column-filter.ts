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

export const countFilterValues = (typed: string, kind: ColumnFilterKind) => filterTerms(typed, kind).length

/** True when the cell holds any of the comma-separated values; a filter without values lets everything through. */
export function matchesColumnFilter(cell: string, typed: string, kind: ColumnFilterKind) {
  const terms = filterTerms(typed, kind)
  const text = normalise[kind](cell)
  return terms.length === 0 || terms.some((term) => text.includes(term))
}
