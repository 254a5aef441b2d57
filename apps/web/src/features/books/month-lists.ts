import { useQuery } from '@tanstack/react-query'
import type { Competence } from '@zelo/contract/competence'
import { useEffect } from 'react'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { monthNames } from '../../ui/calendar/month-grid.ts'

export type ListOption = { value: number; label: string }
export type OptionList = {
  key: readonly unknown[]
  load: (signal: AbortSignal) => Promise<ListOption[]>
  meta: ReturnType<typeof refreshOn>
}

/** Only months with sessions are listed, so changes of these kinds affect the lists. */
const changesOfMonths = ['session', 'treatment'] as const

/** The path prefix of a filter page's lists. The same calls exist under several prefixes. */
type ContractLists = '/monitoring' | '/payment-management/invoicing' | '/payment-management/summary'
export type MonthLists = ContractLists | '/payment-management/production'

export const yearsOf = (lists: MonthLists): OptionList => ({
  key: [lists, 'years'],
  load: async (signal) => {
    const years = await read(`GET ${lists}/years`, { signal })
    return years.map((year) => ({ value: year, label: String(year) }))
  },
  meta: refreshOn(changesOfMonths),
})

export const monthsOf = (lists: MonthLists, year: number): OptionList => ({
  key: [lists, year, 'months'],
  load: async (signal) => {
    const months = await read(`GET ${lists}/{year}/months`, { params: { year }, signal })
    return months.map((month) => ({ value: month, label: monthNames[month - 1] ?? String(month) }))
  },
  meta: refreshOn(changesOfMonths, { year, month: 12 }, 11),
})

/** The option for all contracts. No contract has the id 0. */
export const allContracts = { value: 0, label: 'Todos os contratos' }

/** The contracts that a filter page offers, by path prefix. */
export const contractsOf =
  (lists: ContractLists) =>
  (params: Competence): OptionList => ({
    key: [lists, params, 'contracts'],
    load: async (signal) => {
      const contracts = await read(`GET ${lists}/{year}/{month}/contracts`, { params, signal })
      return contracts.map(({ id, fantasy_name }) => ({ value: id, label: fantasy_name }))
    },
    meta: refreshOn([...changesOfMonths, 'contract'], params),
  })

/** The options of a list. If the list fails to load, the field is empty and the error is logged. */
export function useOptionList(list: OptionList | undefined) {
  const { data, error } = useQuery({
    queryKey: ['month-lists', ...(list?.key ?? [])],
    queryFn: ({ signal }) => list?.load(signal) ?? [],
    enabled: list !== undefined,
    ...(list && { meta: list.meta }),
  })
  useEffect(() => {
    if (error) console.warn('Lista de filtro não carregada.', error.message)
  }, [error])
  return list && data
}
