import type { Competence } from '@zelo/contract/competence'
import { largestInteger } from '@zelo/contract/numbers'

/** The address keys of every screen of a month. */
export type MonthAddress = Competence & { contractId: number }

const wholeIn = (value: unknown, min: number, max: number) => {
  const number = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** The month and the contract of an address, or nothing when a part is missing or cannot be. */
export const readMonthAddress = (search: Record<string, unknown>): MonthAddress | undefined => {
  const year = wholeIn(search.year, 2000, 2100)
  const month = wholeIn(search.month, 1, 12)
  const contractId = wholeIn(search.contractId, 1, largestInteger)
  return year && month && contractId ? { year, month, contractId } : undefined
}

/** `2026-03`, as the days of a month begin. */
export { monthOfYear as monthPrefix } from '@zelo/contract/dates'
