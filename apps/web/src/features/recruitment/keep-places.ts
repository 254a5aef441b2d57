import type { Suggestion } from '@zelo/contract/recruitment-people'

/**
 * A listed professional keeps the place until the list is left: a second click, or a colleague's change, never
 * brings another person under the pointer. Newcomers go below.
 */
export const keepPlaces = (shown: Suggestion[], found: Suggestion[]) => {
  const idOf = ({ professional }: Suggestion) => professional.id
  const fresh = new Map(found.map((one) => [idOf(one), one]))
  const known = new Set(shown.map(idOf))
  return [...shown.map((one) => fresh.get(idOf(one)) ?? one), ...found.filter((one) => !known.has(idOf(one)))]
}
