import type { Competence } from '@zelo/contract/competence'
import { largestInteger } from '@zelo/contract/endpoint'
import { type MonitoringGap, monitoringGaps } from '@zelo/contract/monitoring'

/** The search parameters of every page of a month. */
export type MonthAddress = Competence & { contractId: number }

const wholeIn = (value: unknown, min: number, max: number) => {
  const number = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** The month and the contract of a URL. Undefined if a parameter is missing or invalid. */
export const readMonthAddress = (search: Record<string, unknown>): MonthAddress | undefined => {
  const year = wholeIn(search.year, 2000, 2100)
  const month = wholeIn(search.month, 1, 12)
  const contractId = wholeIn(search.contractId, 1, largestInteger)
  return year && month && contractId ? { year, month, contractId } : undefined
}

/** The search parameters of the list that are not filters. */
export const listScope = ['year', 'month', 'contractId', 'open']

/** The filters of a month's list. The details page carries them for the links to the previous and the next PAD. */
export type ListFilter = { missing?: MonitoringGap; professionalId?: number; search?: string }

/** An unknown value in the URL is ignored. */
export const readListFilter = (search: Record<string, unknown>): ListFilter => {
  const missing = monitoringGaps.find((gap) => gap === search.missing)
  const professionalId = wholeIn(search.professionalId, 1, largestInteger)
  const text =
    typeof search.search === 'string' || typeof search.search === 'number' ? String(search.search) : ''
  return {
    ...(missing && { missing }),
    ...(professionalId && { professionalId }),
    ...(text && { search: text.slice(0, 120) }),
  }
}
