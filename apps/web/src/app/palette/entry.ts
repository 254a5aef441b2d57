import type { RecentKind } from '@zelo/contract/recents'
import { foldText } from '../../ui/table/filter/fold-text.ts'

/** A question that an action asks first: which record it is for. */
export type Question = {
  label: string
  kind: Extract<RecentKind, 'patient' | 'professional'>
  /** The target of the action for the chosen record. */
  go: (id: number) => { to: string; search?: Record<string, string> }
}

type Choice = { to: string; search?: Record<string, string> } | { asks: Question } | { run: () => void }

export type Entry = { key: string; label: string; hint?: string; kind?: string; choice: Choice }

export type Group = { label: string; items: Entry[] }

/** The label equals the search (0), begins with it (1), has a word that begins with it (2), or none of these (3). */
const rank = (label: string, search: string) => {
  const [text, wanted] = [foldText(label), foldText(search)]
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  return text.includes(` ${wanted}`) ? 2 : 3
}

const bestRank = ({ items }: Group, search: string) =>
  Math.min(...items.map(({ label }) => rank(label, search)))

/** Entries whose label has the search come first: within their group, and their group before others. */
export const byBeginning = (groups: Group[], search: string): Group[] =>
  groups
    .map(({ label, items }) => ({
      label,
      items: items.toSorted((one, other) => rank(one.label, search) - rank(other.label, search)),
    }))
    .toSorted((one, other) => bestRank(one, search) - bestRank(other, search))

/** Drops empty groups, and entries that an earlier group already lists. */
export const groupsOf = (groups: Group[]): Group[] => {
  const seen = new Set<string>()
  return groups.flatMap(({ label, items }) => {
    const own = items.filter(({ key }) => !seen.has(key) && seen.add(key))
    return own.length > 0 ? [{ label, items: own }] : []
  })
}
