import { queryOptions } from '@tanstack/react-query'
import type { TreatmentsQuery } from '@zelo/contract/treatments'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { describeRegister } from '../../ui/register/register.ts'

/** The number of PADs on one page of a professional's PAD lists. */
export const TREATMENTS_PAGE = 20

export const professionals = describeRegister({
  calls: '/professionals',
  path: '/professionals',
  noun: 'o profissional',
  kind: 'professional',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste profissional...',
  mayWrite: 'professionals.write',
  listShows: ['professional'],
  // The details page shows PADs with patients and progress, so changes of these kinds refresh the query.
  recordShows: ['professional', 'patient', 'treatment', 'session'],
  changeId: 'professionalId',
  recordIn: (professional) => professional,
})

type TreatmentsFilter = Pick<TreatmentsQuery, 'status' | 'running'>

/** The PADs of a professional, by page: running, removed or other ones. */
export const professionalTreatments = (id: string, asked: TreatmentsFilter, page: number) =>
  queryOptions({
    queryKey: [...professionals.key, 'treatments', id, asked, page],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /professionals/{id}/treatments', {
          params: { id },
          query: { ...asked, page, per_page: TREATMENTS_PAGE },
          signal,
        }),
      ),
    meta: refreshOn(['professional', 'patient', 'treatment', 'session'], { professionalId: Number(id) }),
  })
