import { queryOptions } from '@tanstack/react-query'
import type { ContractPreviewBody } from '@zelo/contract/dated-terms'
import { call, read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { previewOptions } from '../../platform/preview.ts'
import { isDay } from '../../ui/form/date-text.ts'
import { describeRegister } from '../../ui/register/register.ts'

/** The number of PADs on one page of a patient's PADs. */
export const TREATMENTS_PAGE = 20

export const patients = describeRegister({
  calls: '/patients',
  path: '/patients',
  noun: 'o paciente',
  kind: 'patient',
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste paciente...',
  mayWrite: 'patients.write',
  listShows: ['patient', 'contract'],
  // The details page shows the contract, PADs with their sessions, and the history, so changes of all these kinds
  // refresh the query.
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
  // A write invalidates all queries, because monitoring, payments and professionals also show the patient's PADs.
  outdates: [],
  recordIn: ({ patient }) => patient,
})

/** The PADs of a patient, by page: running ones, or all others. */
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

type ContractOnDay = { contractId: number | null | undefined; from: string | undefined }

/** The effect of another contract; disabled until the contract and the first day are valid. */
export const contractPreviewQuery = (id: number | undefined, asked: ContractOnDay | undefined) => {
  const body: ContractPreviewBody | undefined =
    asked?.contractId && isDay(asked.from) ? { contractId: asked.contractId, from: asked.from } : undefined
  return queryOptions({
    queryKey: [...patients.key, 'contract-preview', id, body],
    ...previewOptions(
      id !== undefined && body
        ? (signal) => call('POST /patients/{id}/contract-preview', { params: { id }, body, signal })
        : undefined,
      refreshOn(['session', 'treatment', 'payment', 'month'], id === undefined ? {} : { patientId: id }),
    ),
  })
}
