import type { PatientQuery } from '@zelo/contract/patients'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { findBearers, ofParts, ofSearch } from '../../platform/name-words.ts'
import { countPart, matchesPart, matchesSearch } from '../../platform/search.ts'

type Facet = { column: Fragment; values: string[] | number[] }

/** One value by itself, so that an index has the rows that match in the order of the list. */
const isOneOf = (db: Queryable, { column, values }: Facet) => {
  const [first, ...others] = values
  if (first === undefined) return db`false`
  return others.length === 0 ? db`${column} = ${first}` : db`${column} = any(${values})`
}

/** Which cities and contracts are meant: `patient_counts` has every city, and both are few. */
const findMeant = async (db: Queryable, { status, city, contractFormatted }: PatientQuery) => {
  const contract = matchesPart(db, [db`sort_name`], contractFormatted)
  const [row] = await db<[{ statuses: string[]; cities: string[]; contracts: number[] }]>`
    select
      array(select fold(label) from unnest(${(status ?? []).map(patientStatusLabel)}::text[]) label) as statuses,
      array(select distinct city_text from patient_counts
        where status_text is null and contract_id is null and city_text is not null
          and ${city ? matchesSearch(db, 'city_text', city) : db`false`}) as cities,
      array(select id from contracts where ${contract ?? db`false`}) as contracts`
  return { ...row, contractIsAsked: contract !== undefined }
}

/** What is asked of status, contract and city of `p`, a patient or a line of `patient_counts`; undefined for nothing. */
const findFacets = async (db: Queryable, query: PatientQuery) => {
  const { status, city, contractId, contractFormatted } = query
  if (!status?.length && !city && !contractFormatted) return { contractId }
  const { statuses, cities, contracts, contractIsAsked } = await findMeant(db, query)
  return {
    contractId,
    statuses: status?.length ? isOneOf(db, { column: db`p.status_text`, values: statuses }) : undefined,
    contracts: contractIsAsked ? isOneOf(db, { column: db`p.contract_id`, values: contracts }) : undefined,
    cities: city ? isOneOf(db, { column: db`p.city_text`, values: cities }) : undefined,
  }
}

/** Of one or two digits a code is the whole one: every second code has them somewhere, and no index finds them. */
const matchesCode = (db: Queryable, typed: string): Fragment | undefined => {
  const codes = typed.split(',').map((code) => code.trim())
  const whole = codes.filter((code) => /^\d{1,2}$/.test(code))
  const parts = matchesPart(
    db,
    [db`p.find_text`, db`p.id::text`],
    codes.filter((code) => !whole.includes(code)).join(),
  )
  if (whole.length === 0) return parts
  const isWhole = db`p.id = any(${whole.map(Number)})`
  return parts ? db`(${isWhole} or ${parts})` : isWhole
}

/** Parts of what the columns show. Trigrams find three signs and more; the text of the search has them for two columns. */
const columnParts = (db: Queryable, { id, fullName, phone1, birthDate }: PatientQuery) =>
  [
    id ? matchesCode(db, id) : undefined,
    fullName ? matchesPart(db, [db`p.find_text`, db`p.sort_name`], fullName) : undefined,
    phone1 ? matchesPart(db, [db`bare(p.phone1)`], phone1, 'digits') : undefined,
    birthDate ? matchesPart(db, [db`day_digits(p.birth_date)`], birthDate, 'digits') : undefined,
  ].filter((condition) => condition !== undefined)

type Facets = Pick<Awaited<ReturnType<typeof findFacets>>, 'statuses' | 'cities'> & {
  contract: Fragment | undefined
}

const countFacets = (db: Queryable, { removed }: PatientQuery, { statuses, contract, cities }: Facets) => db`
  (select coalesce(sum(p.rows), 0)::int from patient_counts p
    where p.removed = ${Boolean(removed)} and ${statuses ?? db`p.status_text is null`}
      and ${contract ?? db`p.contract_id is null`} and ${cities ?? db`p.city_text is null`})`

/** Letters of the text of the search are those of the name: the rest of it are numbers. */
const countName = (db: Queryable, { fullName, removed }: PatientQuery) =>
  countPart(db, { table: 'patients', column: 'p.find_text', removed }, fullName)

/** The conditions of a list of patients, and how many match where that is known without looking at them. */
export const patientFilters = async (db: Queryable, query: PatientQuery) => {
  const { contractId, statuses, contracts, cities } = await findFacets(db, query)
  const contract = contractId
    ? db`p.contract_id = ${contractId} ${contracts ? db`and ${contracts}` : db``}`
    : contracts
  const facets = [statuses, contract, cities].filter((facet) => facet !== undefined)
  const parts = columnParts(db, query)
  if (parts.length === 0)
    return { filters: facets, counted: countFacets(db, query, { statuses, contract, cities }) }
  const name = await countName(db, query)
  return {
    filters: [...facets, ...parts, name?.matches],
    counted: facets.length === 0 && parts.length === 1 ? name?.total : undefined,
    isSearch: true,
  }
}

/** Whoever a search or the filter of the name finds, where nothing else is asked for. */
export const findNamed = async (db: Queryable, query: PatientQuery) => {
  const { page, per_page, sort, search, fullName, ...others } = query
  const isAlone = Object.values(others).every((value) => value === undefined)
  if (!isAlone || Boolean(search) === Boolean(fullName)) return undefined
  return findBearers(db, search ? ofSearch(search) : ofParts(fullName ?? ''))
}
