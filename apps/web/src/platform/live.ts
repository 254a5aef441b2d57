import type { QueryClient } from '@tanstack/react-query'
import type { Change, ChangeIds } from '@zelo/contract/realtime'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { refreshOn?: (change: Change) => boolean }
  }
}

const ids = ['treatmentId', 'contractId', 'professionalId', 'recruitmentId', 'year', 'month'] as const

/**
 * A query's `meta`: which changes by others make it out of date. A change that leaves an id out is about all of them,
 * and so is a query that names none.
 */
export const refreshOn = (kinds: readonly Change['what'][], about: ChangeIds = {}) => ({
  refreshOn: (change: Change) =>
    kinds.includes(change.what) &&
    ids.every((id) => about[id] === undefined || change[id] === undefined || about[id] === change[id]),
})

/** What of the given parameters a change may name too; an empty or odd one names nothing. */
export const aboutOf = (params: Partial<Record<keyof ChangeIds, string | number>>): ChangeIds =>
  Object.fromEntries(ids.flatMap((id) => (Number(params[id]) > 0 ? [[id, Number(params[id])]] : [])))

/** Reads again what these changes touch, and only where it is on screen. */
export const refreshChanged = (client: QueryClient, changes: Change[]) =>
  client.invalidateQueries({ predicate: ({ meta }) => changes.some((change) => meta?.refreshOn?.(change)) })

/** What changed while there was no line, nobody knows. What never came is not out of date: its screen offers to try again. */
export const refreshAll = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.refreshOn !== undefined && state.data !== undefined,
  })
