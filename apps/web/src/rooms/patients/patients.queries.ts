import { queryOptions } from '@tanstack/react-query'
import type { PatientRow } from '@zelo/contract/patients'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'

export const patientsKey = ['patients'] as const

export const patientsQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...patientsKey, 'list', params],
    queryFn: async ({ signal }) =>
      readPage<PatientRow>(await read('GET /patients', { query: params, signal })),
  })

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientsKey, 'one', id],
    queryFn: async ({ signal }) => (await read('GET /patients/{id}', { params: { id }, signal })).patient,
    // Its plans and its history.
    meta: refreshOn(['session', 'treatment', 'report']),
  })
