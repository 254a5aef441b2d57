import { productionSorts, type SortOrder, sortOrders } from '@zelo/contract/payments'
import { paymentStatuses } from '@zelo/contract/payouts'
import { contractsOf, type ListOption, useOptionList } from '../../books/books.public.ts'
import { monthProfessionals } from '../payments.queries.ts'
import type { Results } from '../use-results.ts'

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)

/** The URL parameters of the production. Clearing the filters keeps the parameters in `scope`. */
export const productionAddress = {
  scope: ['year', 'month', 'sort', 'order'],
  narrowing: {
    paymentStatus: isOneOf(paymentStatuses),
    sort: isOneOf(productionSorts),
    order: isOneOf(sortOrders),
  },
}

export const situationOptions = [
  { value: '', label: 'Situação' },
  { value: 'pending', label: 'Falta pagar' },
  { value: 'paid', label: 'Pago' },
] as const

type Option = { value: string; label: string }

/** Adds the URL's value to the options if the list does not contain it, because the value also filters the page. */
const withChosen = (list: ListOption[] | undefined, chosen: string, noun: string): Option[] => {
  const options = (list ?? []).map(({ value, label }) => ({ value: String(value), label }))
  return chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: list ? `${noun} nº ${chosen}` : '…' }]
}

type FilterState = Pick<Results, 'month' | 'monthKnown' | 'filters' | 'search' | 'setFilters'>

/** The filters and the sort order of the production, stored in the URL. */
export function useProductionFilters({ month, monthKnown, filters, search, setFilters }: FilterState) {
  const competence = monthKnown ? { year: Number(month.year), month: Number(month.month) } : undefined
  const { professionalId = '', contractId = '', paymentStatus = '', specialty = '' } = filters
  const professionals = withChosen(
    useOptionList(competence && monthProfessionals(competence)),
    professionalId,
    'Profissional',
  )
  const contracts = withChosen(
    useOptionList(competence && contractsOf('/payment-management/invoicing')(competence)),
    contractId,
    'Contrato',
  )
  const order: SortOrder = filters.order === 'desc' ? 'desc' : 'asc'

  return {
    professionals,
    contracts,
    chosen: { professionalId, contractId, paymentStatus },
    set: (key: 'professionalId' | 'contractId' | 'paymentStatus', value: string) =>
      void setFilters({ [key]: value }),
    sorting: { by: filters.sort ?? 'professional', order },
    isFiltered: [professionalId, contractId, paymentStatus, specialty, search].some(Boolean),
  }
}

export type ProductionFilters = ReturnType<typeof useProductionFilters>
