import type { Rejection } from '@zelo/contract/recruitment-people'

const newestFirst = (one: Rejection, other: Rejection) =>
  other.rejected_at.localeCompare(one.rejected_at) || other.id - one.id

/**
 * A listed rejection keeps its position until the list is closed, even when it is undone, so that the rows below do
 * not move under a second click.
 */
export const keepRejections = (shown: Rejection[], found: Rejection[]) => {
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...shown.filter(({ id }) => !known.has(id))].toSorted(newestFirst)
}
