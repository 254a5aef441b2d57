import type { Suggestion } from '@zelo/contract/recruitment-people'

/**
 * Merges refetched suggestions into the list on screen. A listed professional keeps the position until the list is
 * closed, so that a second click never hits another professional. New ones are appended.
 */
export const keepPlaces = (shown: Suggestion[], found: Suggestion[]) => {
  const idOf = ({ professional }: Suggestion) => professional.id
  const foundById = new Map(found.map((one) => [idOf(one), one]))
  const known = new Set(shown.map(idOf))
  return [
    ...shown.map((one) => foundById.get(idOf(one)) ?? one),
    ...found.filter((one) => !known.has(idOf(one))),
  ]
}
