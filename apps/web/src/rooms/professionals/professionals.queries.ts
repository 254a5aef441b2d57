import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'

export const professionalsKey = ['professionals'] as const

export const professionalsQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...professionalsKey, 'list', params],
    queryFn: async ({ signal }) => readPage(await read('GET /professionals', { query: params, signal })),
    meta: refreshOn(['professional']),
  })

export const professionalQuery = (id: string) =>
  queryOptions({
    queryKey: [...professionalsKey, 'one', id],
    queryFn: ({ signal }) => read('GET /professionals/{id}', { params: { id }, signal }),
    // With the PADs they attend, of whom and how far.
    meta: refreshOn(['professional', 'patient', 'treatment', 'session'], { professionalId: Number(id) }),
  })
