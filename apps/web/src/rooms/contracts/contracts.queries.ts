import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'

export const contractsKey = ['contracts'] as const

export const contractsQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...contractsKey, 'list', params],
    queryFn: async ({ signal }) => readPage(await read('GET /contracts', { query: params, signal })),
    meta: refreshOn(['contract']),
  })

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'one', id],
    queryFn: ({ signal }) => read('GET /contracts/{id}', { params: { id }, signal }),
    meta: refreshOn(['contract'], { contractId: Number(id) }),
  })
