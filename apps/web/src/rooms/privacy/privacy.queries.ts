import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

const heard = refreshOn(['patient', 'professional', 'treatment'])

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['privacy', 'people', search],
    queryFn: ({ signal }) => read('GET /privacy/people', { query: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
    meta: heard,
  })

export const dueQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'due'],
    queryFn: ({ signal }) => read('GET /privacy/due', { signal }),
    meta: heard,
  })
