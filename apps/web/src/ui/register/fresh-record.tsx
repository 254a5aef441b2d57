import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFailure } from '../../platform/api.ts'
import { InsteadOfForm } from '../details/details-page.tsx'
import { RecordGone } from './record-gone.ts'

type FreshRecordProps<Stored, Key extends QueryKey> = {
  query: UseQueryOptions<Stored, Error, Stored, Key>
  errorText: string
  /** Receives the record, and a function that fetches the record again. */
  children: (record: Stored, reload: () => Promise<Stored>) => ReactNode
}

/**
 * Fetches the record before an edit, instead of using the cache. If the record is removed later, the form stays
 * mounted, so that its input is not lost.
 */
export function FreshRecord<Stored, Key extends QueryKey>({
  query,
  errorText,
  children,
}: FreshRecordProps<Stored, Key>) {
  const client = useQueryClient()
  const uncachedQuery = { ...query, staleTime: 0 }
  const { data, status, error, refetch, isFetchedAfterMount } = useQuery(uncachedQuery)
  if (data === undefined || !isFetchedAfterMount) {
    const state = status === 'error' ? 'error' : 'pending'
    return <InsteadOfForm state={state} errorText={errorText} onRetry={refetch} />
  }
  const isGone = error instanceof ReadFailure && error.status === 404
  return <RecordGone value={isGone}>{children(data, () => client.query(uncachedQuery))}</RecordGone>
}
