import type { PatientQuery } from '@zelo/contract/patients'
import { patientStatusLabel } from '@zelo/contract/vocabulary'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { matchesPart, matchesSearch } from '../../platform/search.ts'

/** Compares a single value with `=`, because the index then returns the rows in the order of the list. */
const isOneOf = (db: Queryable, column: Fragment, values: Fragment[]) => {
  const [first, ...others] = values
  if (!first) return db`false`
  if (others.length === 0) return db`${column} = ${first}`
  return db`${column} in (${others.reduce((list, value) => db`${list}, ${value}`, first)})`
}

/** The ids of the contracts whose name matches. They are read first, because there are few contracts. */
const findContractIds = async (db: Queryable, named: Fragment) => {
  const rows = await db<{ id: number }[]>`select id from contracts where ${named}`
  return rows.map(({ id }) => id)
}

/** One or two digits must match a whole code: about every second code contains them, and no index can search for them. */
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

/**
 * Whether the trigram index on `find_text` can be used: it needs parts of three characters or more. For shorter parts the index
 * of the names is scanned.
 */
const hasTrigrams = (typed: string) =>
  typed
    .split(',')
    .map((part) => part.trim().length)
    .every((length) => length === 0 || length >= 3)

const matchesName = (db: Queryable, typed: string) =>
  matchesPart(db, hasTrigrams(typed) ? [db`p.find_text`, db`p.sort_name`] : [db`p.sort_name`], typed)

/** The conditions of a list of patients `p`. */
export const patientFilters = async (db: Queryable, query: PatientQuery) => {
  const { status, city, contractId, contractFormatted, id, fullName, phone1, birthDate } = query
  const contract = matchesPart(db, [db`option_text`], contractFormatted)
  const contractIds = contract ? await findContractIds(db, contract) : []
  const labels = (status ?? []).map((one) => db`fold(${patientStatusLabel(one)})`)
  const contracts = contractIds.map((one) => db`${one}`)
  const byIndex = [
    id ? matchesCode(db, id) : undefined,
    phone1 ? matchesPart(db, [db`bare(p.phone1)`], phone1, 'digits') : undefined,
    birthDate ? matchesPart(db, [db`day_digits(p.birth_date)`], birthDate, 'digits') : undefined,
  ]
  return {
    filters: [
      labels.length > 0 && isOneOf(db, db`p.status_text`, labels),
      contractId ? db`p.contract_id = ${contractId}` : undefined,
      contract && isOneOf(db, db`p.contract_id`, contracts),
      city ? matchesSearch(db, 'p.city_text', city) : undefined,
      fullName ? matchesName(db, fullName) : undefined,
      ...byIndex,
    ],
    isSearch: byIndex.some(Boolean) || Boolean(fullName && hasTrigrams(fullName)),
  }
}
