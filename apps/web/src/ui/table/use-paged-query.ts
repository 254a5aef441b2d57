import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
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
  const answer = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data: newest, error, isError, isPlaceholderData, refetch } = answer
  const asked = isPlaceholderData ? undefined : JSON.stringify(query.queryKey)
  const answered = useMemo(() => ({ asked, data: newest }), [asked, newest])
  // A press is seen at once, also where the next page is there already: a hundred rows follow.
  const shown = useDeferredValue(answered)
  const data = shown.data ?? newest
  // The same question answered anew, after a colleague's change, makes nobody wait.
  const outdated = isPlaceholderData || shown.asked !== asked
  const { lastPage = 1, total = 0 } = data ?? {}

  // The last row of the last page may just have been removed.
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
