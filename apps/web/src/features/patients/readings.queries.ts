import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { readPage } from '../../platform/page.ts'

/**
 * The last hundred read accesses; 'Auditoria' lists all. No event refreshes the query, because a read access is no
 * change.
 */
export const readingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['patients', 'readings', id],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /patients/{id}/history', {
          params: { id },
          query: { readings: 'true', per_page: 100 },
          signal,
        }),
      ).rows,
    staleTime: 0,
  })
