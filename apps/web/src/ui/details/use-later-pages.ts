import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../platform/page.ts'

type LaterPages<Row, Key extends QueryKey> = {
  /** The first page, which the record's answer contains. */
  first: Row[]
  total: number
  perPage: number
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
}

/** Pages of a list whose first page is part of the record's answer; the other pages load on demand. */
export function useLaterPages<Row, Key extends QueryKey>({
  first,
  total,
  perPage,
  query,
}: LaterPages<Row, Key>) {
  const [chosenPage, setChosenPage] = useState(1)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  // The last row of the last page may have been removed.
  const page = Math.min(chosenPage, lastPage)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query(page),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  })
  return {
    rows: page === 1 ? first : (data?.rows ?? []),
    table: {
      state: page === 1 || data ? 'ready' : isError ? 'error' : 'loading',
      outdated: page > 1 && isPlaceholderData,
      onRetry: () => void refetch(),
    },
    pager: { page, lastPage, total, onPage: setChosenPage },
  } as const
}
