import { queryOptions } from '@tanstack/react-query'
import type { AbsencesQuery } from '@zelo/contract/absences'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { professionals } from './professionals.queries.ts'

/** More than a professional has in the future; of past absences, the latest. */
const most = 50

/** The absences, each with its number of pending sessions. */
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
