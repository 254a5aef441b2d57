import type { Fragment, Queryable } from '../../platform/database/connect.ts'

/** The number of nearby professionals from which the region is computed. */
const neighbours = 200

const mostFrequent = (db: Queryable, near: Fragment) => db`
  (select mode() within group (order by region) from (
    select n.region from professionals n
    where n.deleted_at is null and n.region is not null and n.state = r.state and n.city_text = r.city_text and ${near}
    limit ${neighbours}) some_of_them)`

/**
 * The most frequent region among the professionals of the neighbourhood, otherwise of the postal area, of a place `r` with
 * state, city_text and cep.
 */
export const usualRegion = (db: Queryable, neighborhoodText: Fragment) => db`
  coalesce(
    ${mostFrequent(db, db`n.neighborhood_text = ${neighborhoodText}`)},
    ${mostFrequent(db, db`left(n.cep, 3) = left(r.cep, 3)`)})`
