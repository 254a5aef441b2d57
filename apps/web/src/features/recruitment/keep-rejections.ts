import type { Rejection } from '@zelo/contract/recruitment-people'

const newestFirst = (one: Rejection, other: Rejection) =>
  other.rejected_at.localeCompare(one.rejected_at) || other.id - one.id

/**
 * Merges refetched rejections into the list on screen. An undone rejection keeps its position until the list is closed,
 * so that a second click never hits another row.
 */
export const keepRejections = (shown: Rejection[], found: Rejection[]) => {
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...shown.filter(({ id }) => !known.has(id))].toSorted(newestFirst)
}
