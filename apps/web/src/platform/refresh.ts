import type { Query, QueryClient } from '@tanstack/react-query'
import type { Change } from '@zelo/contract/realtime'
import type { Concern } from './live.ts'

const ids = ['treatmentId', 'patientId', 'contractId', 'professionalId', 'recruitmentId'] as const

/** How many months the change is before the query's month; 0 if the change or the query has no month. */
const monthsBefore = ({ about }: Concern, { year, month }: Change) =>
  about.year === undefined || about.month === undefined || year === undefined || month === undefined
    ? 0
    : (about.year - year) * 12 + about.month - month

export const concerns = (concern: Concern, change: Change) => {
  const { kinds, about, monthsBack } = concern
  const before = monthsBefore(concern, change)
  return (
    kinds.includes(change.what) &&
    before >= 0 &&
    before <= monthsBack &&
    ids.every((id) => about[id] === undefined || change[id] === undefined || about[id] === change[id])
  )
}

/**
 * Marks the queries that match the changes as stale and refetches the visible ones. Returns whether any query matched.
 */
export const refreshChanged = async (client: QueryClient, changes: Change[]) => {
  const touched = {
    predicate: ({ meta: { refreshOn } = {} }: Query) =>
      refreshOn !== undefined && changes.some((change) => concerns(refreshOn, change)),
  }
  const onScreen = client.getQueryCache().findAll({ ...touched, type: 'active' }).length > 0
  await client.invalidateQueries(touched)
  return onScreen
}

/**
 * Marks every query with `refreshOn` and data as stale, because changes during an outage are unknown. A screen without
 * data has a retry button.
 */
export const refreshAll = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.refreshOn !== undefined && state.data !== undefined,
  })
