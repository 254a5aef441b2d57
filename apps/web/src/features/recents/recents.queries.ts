import { queryOptions } from '@tanstack/react-query'
import type { RecentKind } from '@zelo/contract/recents'
import { call, read } from '../../platform/api.ts'

/** In the name of the person who opened it: if another one has signed in in another tab, the server refuses. */
const own = (userId: number) => ({ 'x-user-id': String(userId) })

/** Kept in the tab's memory only: the next opening shows them at once, and reads them anew. */
export const recentsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['recents', userId],
    queryFn: async ({ signal }) => (await read('GET /recents', { headers: own(userId), signal })).data,
    meta: {},
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** A refusal needs no message: the list of recent records is a convenience. */
export const noteRecent = (userId: number, kind: RecentKind, id: number) =>
  call('PUT /recents/{kind}/{id}', { params: { kind, id }, headers: own(userId) })
