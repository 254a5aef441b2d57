import type { Query, QueryClient } from '@tanstack/react-query'
import type { Change, ChangeIds } from '@zelo/contract/realtime'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { refreshOn?: (change: Change) => boolean }
  }
}

const ids = ['treatmentId', 'patientId', 'contractId', 'professionalId', 'recruitmentId'] as const
const named = [...ids, 'year', 'month'] as const

/** How many months before the one asked for a change lies; unknown, it may be any. */
const monthsBefore = (about: ChangeIds, { year, month }: Change) =>
  about.year === undefined || about.month === undefined || year === undefined || month === undefined
    ? undefined
    : (about.year - year) * 12 + about.month - month

/**
 * A query's `meta`: which changes by others make it out of date. A change that leaves an id out is about all of them,
 * and so is a query that names none. A query of a month may show some months before it as well.
 */
export const refreshOn = (kinds: readonly Change['what'][], about: ChangeIds = {}, monthsBack = 0) => ({
  refreshOn: (change: Change) => {
    if (!kinds.includes(change.what)) return false
    const before = monthsBefore(about, change) ?? 0
    return (
      before >= 0 &&
      before <= monthsBack &&
      ids.every((id) => about[id] === undefined || change[id] === undefined || about[id] === change[id])
    )
  },
})

/** What of the given parameters a change may name too; an empty or odd one names nothing. */
export const aboutOf = (params: Partial<Record<keyof ChangeIds, string | number>>): ChangeIds =>
  Object.fromEntries(named.flatMap((id) => (Number(params[id]) > 0 ? [[id, Number(params[id])]] : [])))

/** Reads again what these changes touch, and only where it is on screen; answers whether anything there was. */
export const refreshChanged = async (client: QueryClient, changes: Change[]) => {
  const touched = { predicate: ({ meta }: Query) => changes.some((change) => meta?.refreshOn?.(change)) }
  const onScreen = client.getQueryCache().findAll({ ...touched, type: 'active' }).length > 0
  await client.invalidateQueries(touched)
  return onScreen
}

/** What changed while there was no line, nobody knows. What never came is not out of date: its screen offers to try again. */
export const refreshAll = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.refreshOn !== undefined && state.data !== undefined,
  })
