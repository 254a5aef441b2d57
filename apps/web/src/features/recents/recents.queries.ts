import { queryOptions } from '@tanstack/react-query'
import type { RecentKind } from '@zelo/contract/recents'
import { call, read } from '../../platform/api.ts'

/** The user who opened the record: the server refuses if another user has signed in in another tab. */
const own = (userId: number) => ({ 'x-user-id': String(userId) })

/** Cached in the tab's memory only. The next opening shows the cached list, and reloads it. */
export const recentsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['recents', userId],
    queryFn: async ({ signal }) => (await read('GET /recents', { headers: own(userId), signal })).data,
    meta: {},
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** A refusal shows no message: the list of recent records is only a convenience. */
export const noteRecent = (userId: number, kind: RecentKind, id: number) =>
  call('PUT /recents/{kind}/{id}', { params: { kind, id }, headers: own(userId) })
