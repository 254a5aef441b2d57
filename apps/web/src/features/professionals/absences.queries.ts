import { queryOptions } from '@tanstack/react-query'
import type { Absence, AbsencesQuery } from '@zelo/contract/absences'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { professionals } from './professionals.queries.ts'

/**
 * The maximum number of absences in one answer. Nobody has more future absences; of more past absences, only the latest
 * are shown.
 */
const maxAbsences = 50

/** The absences of a professional, with the number of pending sessions. */
export const absencesQuery = (id: string, when: AbsencesQuery['when']) =>
  queryOptions({
    queryKey: [...professionals.key, 'absences', id, when],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /professionals/{id}/absences', {
          params: { id },
          query: { when, per_page: maxAbsences },
          signal,
        }),
      ).rows,
    meta: refreshOn(['professional', 'treatment', 'session', 'recruitment'], { professionalId: Number(id) }),
  })

/**
 * The open substitutions that the removal of an absence makes unnecessary. Another server may not have this call; the
 * list is then empty.
 */
export const absenceRemovalQuery = ({ id, professionalId }: Pick<Absence, 'id' | 'professionalId'>) =>
  queryOptions({
    queryKey: [...professionals.key, 'absences', 'removal', id],
    queryFn: async ({ signal }) =>
      (
        await read('GET /professionals/{id}/absences/{absenceId}/removal', {
          params: { id: professionalId, absenceId: id },
          signal,
        })
      ).substitutions ?? [],
    meta: refreshOn(['recruitment', 'treatment', 'session', 'professional'], { professionalId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
