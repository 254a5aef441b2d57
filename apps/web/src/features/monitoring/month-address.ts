import type { Competence } from '@zelo/contract/competence'
import { largestInteger } from '@zelo/contract/endpoint'
import { type MonitoringGap, monitoringGaps } from '@zelo/contract/monitoring'

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

/** The keys of the address that are no filters of the list: what it is a list of, and how it is shown. */
export const listScope = ['year', 'month', 'contractId', 'open']

/** What narrows the list of a month; details carry it along, for the PADs before and after. */
export type ListFilter = { missing?: MonitoringGap; professionalId?: number; search?: string }

/** An unknown value in the address filters nothing. */
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

/** `2026-03`, as the days of a month begin. */
