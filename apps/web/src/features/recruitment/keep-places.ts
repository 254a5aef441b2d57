import type { Suggestion } from '@zelo/contract/recruitment-people'

/**
 * A listed professional keeps the position until the list is closed, so that a second click or another person's
 * change does not put someone else under the pointer. New professionals are appended.
 */
export const keepPlaces = (shown: Suggestion[], found: Suggestion[]) => {
  const idOf = ({ professional }: Suggestion) => professional.id
  const fresh = new Map(found.map((one) => [idOf(one), one]))
  const known = new Set(shown.map(idOf))
  return [...shown.map((one) => fresh.get(idOf(one)) ?? one), ...found.filter((one) => !known.has(idOf(one)))]
}
