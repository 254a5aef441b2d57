import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { describeRegister } from '../../ui/register/register.ts'

/** As many of its PADs come with the patient. */
export const TREATMENTS_PAGE = 20

export const patients = describeRegister({
  calls: '/patients',
  path: '/patients',
  what: 'o paciente',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste paciente...',
  mayWrite: 'patients.write',
  listShows: ['patient', 'contract'],
  // Shows its contract, its PADs, its history with authors, and the payments of its open months.
  recordShows: [
    'patient',
    'contract',
    'professional',
    'administrator',
    'treatment',
    'session',
    'report',
    'payment',
    'month',
  ],
  changeId: 'patientId',
  // With its PADs it is also in monitoring, in payments and on the page of its professional.
  outdates: [],
  recordIn: ({ patient }) => patient,
})

/** A patient's PADs: later pages of those that run, or the others. */
export const patientTreatments = (id: string, running: 'true' | 'false', page: number) =>
  queryOptions({
    queryKey: [...patients.key, 'treatments', id, running, page],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /patients/{id}/treatments', {
          params: { id },
          query: { running, page, per_page: TREATMENTS_PAGE },
          signal,
        }),
      ),
    meta: refreshOn(['patient', 'professional', 'treatment', 'session'], { patientId: Number(id) }),
  })
