import type { RecentKind } from '@zelo/contract/recents'
import { foldText } from '../../ui/table/filter/fold-text.ts'

/** The record that an action needs: 'Novo PAD para…' first asks for a patient. */
export type Question = {
  label: string
  kind: Extract<RecentKind, 'patient' | 'professional'>
  /** The target of the action for the selected record. */
  go: (id: number) => { to: string; search?: Record<string, string> }
}

type Choice = { to: string; search?: Record<string, string> } | { asks: Question } | { run: () => void }

export type Entry = { key: string; label: string; hint?: string; kind?: string; choice: Choice }

export type Group = { label: string; items: Entry[] }

/**
 * The rank of a label: equal to the search (0), begins with the search (1), has a word that begins with the search (2),
 * other (3).
 */
const rank = (label: string, search: string) => {
  const [text, searched] = [foldText(label), foldText(search)]
  if (text === searched) return 0
  if (text.startsWith(searched)) return 1
  return text.includes(` ${searched}`) ? 2 : 3
}

const bestRank = ({ items }: Group, search: string) =>
  Math.min(...items.map(({ label }) => rank(label, search)))

const byRank = (items: Entry[], search: string) =>
  items.toSorted((one, other) => rank(one.label, search) - rank(other.label, search))

/**
 * Sorts entries by rank in their group, and groups by their best entry. If labels of several groups begin with the
 * search, their entries form one group.
 */
export const byBeginning = (groups: Group[], search: string): Group[] => {
  const beginsWithSearch = ({ label }: Entry) => rank(label, search) <= 1
  const found = groups.map(({ items }) => items.filter(beginsWithSearch)).filter((items) => items.length > 0)
  const ordered =
    found.length > 1
      ? [
          { label: `Começam com “${search}”`, items: found.flat() },
          ...groups.map(({ label, items }) => ({
            label,
            items: items.filter((entry) => !beginsWithSearch(entry)),
          })),
        ]
      : groups
  return ordered
    .map(({ label, items }) => ({ label, items: byRank(items, search) }))
    .toSorted((one, other) => bestRank(one, search) - bestRank(other, search))
}

/** Drops empty groups, and entries that an earlier group contains. */
export const groupsOf = (groups: Group[]): Group[] => {
  const seen = new Set<string>()
  return groups.flatMap(({ label, items }) => {
    const newItems = items.filter(({ key }) => !seen.has(key) && seen.add(key))
    return newItems.length > 0 ? [{ label, items: newItems }] : []
  })
}
