import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { specialties } from '@zelo/contract/vocabulary'
import type { Page } from '../../platform/page.ts'
import { useListSearch } from '../../ui/table/list-search.ts'
import { usePagedQuery } from '../../ui/table/use-paged-query.ts'

export type { Month } from '../books/books.public.ts'

const contractScope = ['year', 'month', 'contractId', 'contractName', 'professionalId'] as const

const id = (text: string) => /^[1-9]\d{0,9}$/.test(text)
/** The filters of a URL. Invalid values are dropped, because the server would reject them. */
const narrowing = {
  contractId: id,
  professionalId: id,
  specialty: (text: string) => specialties.some((specialty) => specialty === text),
}

type Narrowing = Record<string, (text: string) => boolean>

const readNarrowing = (filters: Record<string, string>, all: Narrowing): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([key, isOne]) => {
      const value = filters[key] ?? ''
      return isOne(value) ? [[key, value]] : []
    }),
  )

type ResultsOptions = {
  /** The search parameters that are no filters. */
  scope?: readonly string[]
  /** Further filters of the family. */
  narrowing?: Narrowing
}

/** The results for the filter in the URL: the rows of a page and the totals of all pages. */
export function useResults<Body extends Page<unknown>, Key extends QueryKey>(
  query: (params: Record<string, string>) => UseQueryOptions<Body, Error, Body, Key>,
  { scope = contractScope, narrowing: familyFilters }: ResultsOptions = {},
) {
  const list = useListSearch(scope)
  const { year = '', month = '', contractName = '' } = list.filters
  const narrowed = readNarrowing({ ...list.filters, sort: list.sort }, { ...narrowing, ...familyFilters })
  const filters: Record<string, string> = {
    year,
    month,
    ...narrowed,
    ...(list.search && { search: list.search }),
  }
  const { specialty = '', contractId = '' } = narrowed
  const monthKnown = /^(20\d\d|2100)$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month)
  const { data, table, pager } = usePagedQuery(
    {
      ...query({ ...filters, page: String(list.page), per_page: String(list.perPage) }),
      enabled: monthKnown,
    },
    list,
  )

  return {
    data,
    /** The filter for an export of all pages. */
    filters,
    month: { year, month },
    monthKnown,
    contractId,
    contractName: contractName.replaceAll('_', ' '),
    specialty,
    search: list.search,
    setSearch: list.setSearch,
    setFilters: list.setFilters,
    setSpecialty: (value: string) => list.setFilters({ specialty: value }),
    table: {
      ...table,
      filtered: list.search !== '' || list.filterCount > 0,
      onClearFilters: list.clear,
    },
    pager,
  } as const
}

export type Results = ReturnType<typeof useResults>
