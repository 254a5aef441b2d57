import type { RecentKind } from '@zelo/contract/recents'

/** A question that an action asks first: whom it is about. */
export type Question = {
  label: string
  kind: Extract<RecentKind, 'patient' | 'professional'>
  /** Where it goes on with the chosen one. */
  go: (id: number) => { to: string; search?: Record<string, string> }
}

type Choice = { to: string; search?: Record<string, string> } | { asks: Question } | { run: () => void }

export type Entry = { key: string; label: string; hint?: string; kind?: string; choice: Choice }

export type Group = { label: string; items: Entry[] }

/** The groups that have something; what an earlier one offers is not offered again. */
export const groupsOf = (groups: Group[]): Group[] => {
  const seen = new Set<string>()
  return groups.flatMap(({ label, items }) => {
    const own = items.filter(({ key }) => !seen.has(key) && seen.add(key))
    return own.length > 0 ? [{ label, items: own }] : []
  })
}
