import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

const accountKey = ['account'] as const

export const accountQuery = () =>
  queryOptions({
    queryKey: [...accountKey, 'own'],
    queryFn: ({ signal }) => read('GET /auth/account', { signal }),
    meta: refreshOn(['administrator']),
  })

export const ownSignInsQuery = () =>
  queryOptions({
    queryKey: [...accountKey, 'sessions'],
    queryFn: async ({ signal }) => (await read('GET /auth/sessions', { signal })).data,
    meta: {},
    staleTime: 0,
  })
