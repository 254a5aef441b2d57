import type { PatientQuery } from '@zelo/contract/patients'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { matchesPart, matchesSearch } from '../../platform/search.ts'

const all = (db: Queryable, conditions: Fragment[]) =>
  conditions.reduce((sql, condition) => db`${sql} and ${condition}`, db`true`)

/** One value by itself, so that an index has the rows that match in the order of the list. */
const isOneOf = (db: Queryable, column: Fragment, values: string[] | number[]) => {
  const [first, ...others] = values
  if (first === undefined) return db`false`
  return others.length === 0 ? db`${column} = ${first}` : db`${column} = any(${values})`
}

/** Which cities and contracts are meant: `patient_counts` has every city, and both tables are small. */
const findMeant = async (db: Queryable, { status, city, contractFormatted }: PatientQuery) => {
  const contract = matchesPart(db, [db`sort_name`], contractFormatted)
  const [row] = await db<[{ statuses: string[]; cities: string[]; contracts: number[] }]>`
    select
      array(select fold(label) from unnest(${(status ?? []).map(patientStatusLabel)}::text[]) label) as statuses,
      array(select distinct city_text from patient_counts where ${city ? matchesSearch(db, 'city_text', city) : db`false`})
        as cities,
      array(select id from contracts where ${contract ?? db`false`}) as contracts`
  return {
    statuses: status?.length ? row.statuses : undefined,
    cities: city ? row.cities : undefined,
    contracts: contract && row.contracts,
  }
}

/** Status, contract and city of `p`, a patient or a line of `patient_counts`. */
const facets = async (db: Queryable, query: PatientQuery): Promise<Fragment[]> => {
  const { status, city, contractFormatted, contractId } = query
  if (!status?.length && !city && !contractFormatted && !contractId) return []
  const { statuses, cities, contracts } = await findMeant(db, query)
  return [
    statuses && isOneOf(db, db`p.status_text`, statuses),
    contractId ? db`p.contract_id = ${contractId}` : undefined,
    contracts && isOneOf(db, db`p.contract_id`, contracts),
    cities && isOneOf(db, db`p.city_text`, cities),
  ].filter((condition) => condition !== undefined)
}

/** Parts of what the columns show. Trigrams find three signs and more; the text of the search has them for two columns. */
const columnParts = (db: Queryable, { id, fullName, phone1, birthDate }: PatientQuery) =>
  [
    matchesPart(db, [db`p.find_text`, db`p.id::text`], id),
    matchesPart(db, [db`p.find_text`, db`p.sort_name`], fullName),
    matchesPart(db, [db`bare(p.phone1)`], phone1, 'digits'),
    matchesPart(db, [db`day_digits(p.birth_date)`], birthDate, 'digits'),
  ].filter((condition) => condition !== undefined)

/** The conditions of a list of patients, and how many match where that is known without looking at them. */
export const patientFilters = async (db: Queryable, query: PatientQuery) => {
  const counted = await facets(db, query)
  const parts = columnParts(db, query)
  return {
    filters: [...counted, ...parts],
    counted:
      parts.length > 0
        ? undefined
        : db`(select coalesce(sum(p.rows), 0)::int from patient_counts p
            where p.removed = ${Boolean(query.removed)} and ${all(db, counted)})`,
  }
}
