import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../platform/page.ts'
import type { useListSearch } from './list-search.ts'

type Paging = Pick<ReturnType<typeof useListSearch>, 'page' | 'setPage' | 'perPage' | 'setFilters'>

/**
 * One page of a list. The page before it stays on screen until it is there, and a page past the end leads to the last.
 */
export function usePagedQuery<Data extends Page<unknown>, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  { page, setPage, perPage, setFilters }: Paging,
) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const { lastPage = 1, total = 0 } = data ?? {}

  // The last row of the last page may just have been removed.
  const pastTheEnd = !isPlaceholderData && total > 0 && page > lastPage
  useEffect(() => {
    if (pastTheEnd) void setPage(lastPage, { replace: true })
  })

  return {
    data,
    error,
    table: {
      state: isError && !data ? 'error' : data ? 'ready' : 'loading',
      outdated: isPlaceholderData,
      onRetry: () => void refetch(),
    },
    pager: {
      page,
      lastPage,
      total,
      onPage: setPage,
      perPage,
      onPerPage: (per_page: string) => void setFilters({ per_page }),
    },
  } as const
}
