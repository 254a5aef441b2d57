import { isSecret } from '../draft/secret-field.ts'
import { EMPTY, formatDay } from '../text/format.ts'

type Values = Record<string, unknown>
type Show = (value: unknown) => string

export type Choice = 'theirs' | 'mine'
export type Difference = {
  name: string
  label: string
  theirs: string
  mine: string
  changedBy: 'both' | 'them' | 'me'
}

const isDay = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z)?$/
const numberFormat = new Intl.NumberFormat('pt-BR')

export function readable(value: unknown): string {
  if (typeof value === 'number') return numberFormat.format(value)
  const text = value === null || value === undefined ? '' : String(value).trim()
  if (text === '') return EMPTY
  return isDay.test(text) ? formatDay(text) : text
}

type Versions = {
  opened: Values
  mine: Values
  theirs: Values
  /** The labels of the fields to compare. */
  labels: Values
  /** Formatters for fields whose value is not plain text, such as a status or a record id. */
  show?: Partial<Record<string, Show>>
}

/** Compares displayed texts, because a stored midnight and a typed day are the same day. */
export function findDifferences({ opened, mine, theirs, labels, show = {} }: Versions): Difference[] {
  return Object.entries(labels).flatMap(([name, label]): Difference[] => {
    const read = show[name] ?? readable
    const before = read(opened[name])
    const difference = { name, label: String(label), theirs: read(theirs[name]), mine: read(mine[name]) }
    if (isSecret(name) || difference.theirs === difference.mine) return []
    if (difference.theirs === before) return [{ ...difference, changedBy: 'me' }]
    return [{ ...difference, changedBy: difference.mine === before ? 'them' : 'both' }]
  })
}

/** True if no field was changed by both people, so that the changes merge without a question. */
export const mergesAlone = (differences: Difference[]) =>
  differences.every(({ changedBy }) => changedBy !== 'both')

/** The labels of the fields that only the other person changed: 'Bairro e Status'. */
const theirFields = (differences: Difference[]) =>
  new Intl.ListFormat('pt-BR').format(
    differences.filter(({ changedBy }) => changedBy === 'them').map(({ label }) => label),
  )

/** The sentence that lists the merged changes of the other person. */
export const mergedText = (differences: Difference[], authorName: string, recordText = 'este cadastro') =>
  `${authorName} também alterou ${theirFields(differences) || recordText}: as duas mudanças foram mantidas.`

/** The initial choices: the other person's value if only that person changed the field, otherwise the typed value. */
export const firstChoices = (differences: Difference[]): Record<string, Choice> =>
  Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'them' ? 'theirs' : 'mine']),
  )
