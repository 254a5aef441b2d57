import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../platform/api.ts'

export type AuditFilters = Record<string, string>

/** The newest rows of the audit log. */
export const auditQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ signal }) => read('GET /audit', { query: filters, signal }),
    staleTime: 0,
  })

/** The rows before the row with the id `before`. */
export const readOlder = (filters: AuditFilters, before: number) =>
  call('GET /audit', { query: { ...filters, before } })
