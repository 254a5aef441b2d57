import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { readPage } from '../../platform/page.ts'

/**
 * The last hundred read accesses; 'Auditoria' has the whole list. A read access is no change, so no event refreshes
 * this query.
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
