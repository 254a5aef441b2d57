import { queryOptions } from '@tanstack/react-query'
import type { RecentKind } from '@zelo/contract/recents'
import { call, read } from '../../platform/api.ts'

/** The user who opened the record. The server rejects the request if another user has signed in in another tab. */
const ownerHeader = (userId: number) => ({ 'x-user-id': String(userId) })

/**
 * The user's recent records, cached only in memory. Opening the list again shows the cached records and refetches them.
 */
export const recentsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['recents', userId],
    queryFn: async ({ signal }) =>
      (await read('GET /recents', { headers: ownerHeader(userId), signal })).data,
    meta: {},
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** Failures are not reported, because recent records are only a convenience. */
export const noteRecent = (userId: number, kind: RecentKind, id: number) =>
  call('PUT /recents/{kind}/{id}', { params: { kind, id }, headers: ownerHeader(userId) })
