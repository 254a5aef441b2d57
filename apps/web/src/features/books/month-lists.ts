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

/** A month is listed while it has sessions, so changes of these kinds affect the lists. */
const listed = ['session', 'treatment'] as const

/** The path of a filter page's lists: the same calls exist under several paths. */
type ContractLists = '/monitoring' | '/payment-management/invoicing' | '/payment-management/summary'
export type MonthLists = ContractLists | '/payment-management/production'

export const yearsOf = (lists: MonthLists): OptionList => ({
  key: [lists, 'years'],
  load: async (signal) => {
    const years = await read(`GET ${lists}/years`, { signal })
    return years.map((year) => ({ value: year, label: String(year) }))
  },
  meta: refreshOn(listed),
})

export const monthsOf = (lists: MonthLists, year: number): OptionList => ({
  key: [lists, year, 'months'],
  load: async (signal) => {
    const months = await read(`GET ${lists}/{year}/months`, { params: { year }, signal })
    return months.map((month) => ({ value: month, label: monthNames[month - 1] ?? String(month) }))
  },
  meta: refreshOn(listed, { year, month: 12 }, 11),
})

/** The option for all contracts; no contract has this id. */
export const allContracts = { value: 0, label: 'Todos os contratos' }

/** `contractsOf('/monitoring')` is the list of contracts that a filter page offers. */
export const contractsOf =
  (lists: ContractLists) =>
  (params: Competence): OptionList => ({
    key: [lists, params, 'contracts'],
    load: async (signal) => {
      const contracts = await read(`GET ${lists}/{year}/{month}/contracts`, { params, signal })
      return contracts.map(({ id, fantasy_name }) => ({ value: id, label: fantasy_name }))
    },
    meta: refreshOn([...listed, 'contract'], params),
  })

/** A list that fails to load leaves its field empty; the error is only logged. */
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
