import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'

export const patientsKey = ['patients'] as const

/** Its contract, its plans, its history by whom, and what of its open months is paid. */
const shown = [
  'patient',
  'contract',
  'professional',
  'administrator',
  'treatment',
  'session',
  'report',
  'payment',
  'month',
] as const

export const patientsQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...patientsKey, 'list', params],
    queryFn: async ({ signal }) => readPage(await read('GET /patients', { query: params, signal })),
    meta: refreshOn(['patient', 'contract']),
  })

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientsKey, 'one', id],
    queryFn: async ({ signal }) => (await read('GET /patients/{id}', { params: { id }, signal })).patient,
    meta: refreshOn(shown, { patientId: Number(id) }),
  })
