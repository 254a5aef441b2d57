import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../platform/api.ts'

export type AuditFilters = Record<string, string>

/** The newest rows. */
export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ signal }) => read('GET /audit', { query: filters, signal }),
    staleTime: 0,
  })

/** The rows older than a known one. */
export const readOlder = (filters: AuditFilters, before: number) =>
  call('GET /audit', { query: { ...filters, before } })
