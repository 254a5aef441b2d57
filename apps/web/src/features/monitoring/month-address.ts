import { missingKinds } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import { largestInteger } from '@zelo/contract/endpoint'
import { type MonitoringGap, monitoringGaps } from '@zelo/contract/monitoring'
import type { MissingList } from '../books/books.public.ts'

/** The search parameters of all pages about a contract's month. */
export type MonthAddress = Competence & { contractId: number }

const wholeIn = (value: unknown, min: number, max: number) => {
  const number = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** The month in the URL, with its contract, if any. Undefined if the month is missing or invalid. */
export const readMonth = (
  search: Record<string, unknown>,
): (Competence & { contractId?: number }) | undefined => {
  const year = wholeIn(search.year, 2000, 2100)
  const month = wholeIn(search.month, 1, 12)
  const contractId = wholeIn(search.contractId, 1, largestInteger)
  return year && month ? { year, month, ...(contractId && { contractId }) } : undefined
}

/** The month and the contract in the URL; undefined if a parameter is missing or invalid. */
export const readMonthAddress = (search: Record<string, unknown>): MonthAddress | undefined => {
  const { contractId, ...month } = readMonth(search) ?? {}
  return 'year' in month && contractId ? { ...month, contractId } : undefined
}

/** The search parameters of the list that are no filters. */
export const listScope = ['year', 'month', 'contractId', 'open']

/** The list of gaps from which the page was opened; undefined for other lists. */
export const readMissingList = (search: Record<string, unknown>): MissingList | undefined => {
  if (search.from !== 'missing') return undefined
  const kind = missingKinds.find((known) => known === search.kind)
  const within = wholeIn(search.within, 1, largestInteger)
  const text = textIn(search.search)
  return {
    ...(kind && { kind }),
    ...(within && { within }),
    ...(text && { search: text }),
  }
}

const textIn = (text: unknown) =>
  typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, 120) : ''

/**
 * The filters of a month's list. The details page has the same parameters, for the links to the previous and the next
 * PAD.
 */
export type ListFilter = { missing?: MonitoringGap; professionalId?: number; search?: string }

/** Reads the filters from the URL. Unknown values are dropped. */
export const readListFilter = (search: Record<string, unknown>): ListFilter => {
  const missing = monitoringGaps.find((gap) => gap === search.missing)
  const professionalId = wholeIn(search.professionalId, 1, largestInteger)
  const text = textIn(search.search)
  return {
    ...(missing && { missing }),
    ...(professionalId && { professionalId }),
    ...(text && { search: text }),
  }
}
