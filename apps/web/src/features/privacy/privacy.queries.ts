import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PersonKind } from '@zelo/contract/privacy'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

const refreshing = refreshOn(['patient', 'professional', 'treatment'])

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['privacy', 'people', search],
    queryFn: ({ signal }) => read('GET /privacy/people', { query: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
    meta: refreshing,
  })

export const dueQuery = () =>
  queryOptions({
    queryKey: ['privacy', 'due'],
    queryFn: ({ signal }) => read('GET /privacy/due', { signal }),
    meta: refreshing,
  })

/** Not cached after the dialog closes, so that a reopened dialog never shows an earlier answer. */
export const foundTextsQuery = (kind: PersonKind, id: number) =>
  queryOptions({
    queryKey: ['privacy', 'preview', kind, id],
    queryFn: ({ signal }) =>
      read('GET /privacy/{kind}/{id}/anonymise/preview', { params: { kind, id }, signal }),
    gcTime: 0,
    meta: refreshing,
  })
