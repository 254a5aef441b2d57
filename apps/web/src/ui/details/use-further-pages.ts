import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../platform/page.ts'

type FurtherPages<Row, Key extends QueryKey> = {
  /** The first page, read together with the record. */
  first: Row[]
  total: number
  perPage: number
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
}

/** A paged list whose first page is part of the record's answer. Further pages load on demand. */
export function useFurtherPages<Row, Key extends QueryKey>({
  first,
  total,
  perPage,
  query,
}: FurtherPages<Row, Key>) {
  const [chosenPage, setChosenPage] = useState(1)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  // The current page may no longer exist after a removal.
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
