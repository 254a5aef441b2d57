import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { InsteadOfForm } from '../details/details-page.tsx'

type FreshRecordProps<Stored, Key extends QueryKey> = {
  query: UseQueryOptions<Stored, Error, Stored, Key>
  errorText: string
  /** Receives the record, and a function that fetches it again. */
  children: (record: Stored, reload: () => Promise<Stored>) => ReactNode
}

/** An edit starts from the currently stored record, not from the cache. */
export function FreshRecord<Stored, Key extends QueryKey>({
  query,
  errorText,
  children,
}: FreshRecordProps<Stored, Key>) {
  const client = useQueryClient()
  const fresh = { ...query, staleTime: 0 }
  const { data, status, refetch, isFetchedAfterMount } = useQuery(fresh)
  if (data === undefined || !isFetchedAfterMount) {
    const state = status === 'error' ? 'error' : 'pending'
    return <InsteadOfForm state={state} errorText={errorText} onRetry={refetch} />
  }
  return children(data, () => client.query(fresh))
}
