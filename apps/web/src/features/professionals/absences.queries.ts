import { queryOptions } from '@tanstack/react-query'
import type { AbsencesQuery } from '@zelo/contract/absences'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { professionals } from './professionals.queries.ts'

/** More than anybody has to come; of the past ones the latest. */
const most = 50

/** With the pending sessions that fall into each. */
export const absencesQuery = (id: string, when: AbsencesQuery['when']) =>
  queryOptions({
    queryKey: [...professionals.key, 'absences', id, when],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /professionals/{id}/absences', {
          params: { id },
          query: { when, per_page: most },
          signal,
        }),
      ).rows,
    meta: refreshOn(['professional', 'treatment', 'session'], { professionalId: Number(id) }),
  })
