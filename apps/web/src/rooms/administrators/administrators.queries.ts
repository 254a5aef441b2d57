import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'

export const administratorsKey = ['administrators'] as const

/** Without a type chosen the call asks for both, as the specification says. */
export const administratorsQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...administratorsKey, 'list', params],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /administration', {
          query: { ...params, type: params.type ?? 'admin,pickup' },
          signal,
        }),
      ),
    meta: refreshOn(['administrator']),
  })

export const administratorQuery = (id: string) =>
  queryOptions({
    queryKey: [...administratorsKey, 'one', id],
    queryFn: ({ signal }) => read('GET /administration/{id}', { params: { id }, signal }),
    meta: refreshOn(['administrator']),
  })
