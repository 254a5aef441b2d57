import { queryOptions } from '@tanstack/react-query'
import type { TreatmentsQuery } from '@zelo/contract/treatment-summary'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { describeRegister } from '../../ui/register/register.ts'

/** As many PADs of each tab come with the professional. */
export const TREATMENTS_PAGE = 20

export const professionals = describeRegister({
  calls: '/professionals',
  path: '/professionals',
  what: 'o profissional',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste profissional...',
  mayWrite: 'professionals.write',
  listShows: ['professional'],
  // Shows the PADs they attend, with patients and progress.
  recordShows: ['professional', 'patient', 'treatment', 'session'],
  changeId: 'professionalId',
  recordIn: (professional) => professional,
})

/** Later pages of the PADs that a professional attends. */
export const professionalTreatments = (id: string, status: TreatmentsQuery['status'], page: number) =>
  queryOptions({
    queryKey: [...professionals.key, 'treatments', id, status, page],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /professionals/{id}/treatments', {
          params: { id },
          query: { status, page, per_page: TREATMENTS_PAGE },
          signal,
        }),
      ),
    meta: refreshOn(['professional', 'patient', 'treatment', 'session'], { professionalId: Number(id) }),
  })
