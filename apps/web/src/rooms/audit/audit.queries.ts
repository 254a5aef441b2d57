import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'

export type AuditFilters = Record<string, string>

/** The newest first; each page begins after the last row of the one before. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      read('GET /audit', { query: { ...filters, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
