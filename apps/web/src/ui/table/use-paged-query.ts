import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Page } from '../../platform/page.ts'
import type { useListSearch } from './list-search.ts'

type Paging = Pick<ReturnType<typeof useListSearch>, 'page' | 'setPage' | 'perPage' | 'setFilters'>

/**
 * The query of one page of a list. The previous page stays visible until the next one arrives. A page number past the
 * end navigates to the last page.
 */
export function usePagedQuery<Data extends Page<unknown>, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  { page, setPage, perPage, setFilters }: Paging,
) {
  const answer = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data: newest, error, isError, isPlaceholderData, refetch } = answer
  const asked = isPlaceholderData ? undefined : JSON.stringify(query.queryKey)
  const answered = useMemo(() => ({ asked, data: newest }), [asked, newest])
  // Rendering 100 rows takes longer than a click should, so the rows are deferred, even if the next page is cached.
  const shown = useDeferredValue(answered)
  const data = shown.data ?? newest
  // A refetch after a change by another person must not dim the rows.
  const outdated = isPlaceholderData || shown.asked !== asked
  const { lastPage = 1, total = 0 } = data ?? {}

  // The requested page may no longer exist after a removal.
  const pastTheEnd = !outdated && total > 0 && page > lastPage
  useEffect(() => {
    if (pastTheEnd) void setPage(lastPage, { replace: true })
  })

  return {
    data,
    error,
    table: {
      state: isError && !data ? 'error' : data ? 'ready' : 'loading',
      outdated,
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
