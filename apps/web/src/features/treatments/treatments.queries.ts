import { queryOptions } from '@tanstack/react-query'
import type { TermsPreviewBody } from '@zelo/contract/dated-terms'
import { call, read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { previewOptions } from '../../platform/preview.ts'

const treatmentsKey = ['treatments'] as const

export const treatmentNotLoaded = 'Ocorreu um erro ao buscar os detalhes deste PAD...'

/**
 * The details page of a PAD shows the patient, professionals, months and recruitments, so changes of these kinds
 * refresh the query.
 */
const shown = [
  'treatment',
  'session',
  'patient',
  'professional',
  'contract',
  'payment',
  'month',
  'recruitment',
] as const

export const treatmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...treatmentsKey, 'one', id],
    queryFn: ({ signal }) => read('GET /treatments/{id}', { params: { id }, signal }),
    meta: refreshOn(shown, { treatmentId: Number(id) }),
  })

/** The effect of changed terms; disabled until the terms are valid. */
export const termsPreviewQuery = (id: number | undefined, body: TermsPreviewBody | undefined) =>
  queryOptions({
    queryKey: [...treatmentsKey, 'terms-preview', id, body],
    ...previewOptions(
      id !== undefined && body
        ? (signal) => call('POST /treatments/{id}/terms-preview', { params: { id }, body, signal })
        : undefined,
      refreshOn(['session', 'treatment', 'payment', 'month'], id === undefined ? {} : { treatmentId: id }),
    ),
  })

/** The PADs of one state: the PAD ends soon, or the authorization ends soon, has ended or is insufficient. */
export const authorizationsQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...treatmentsKey, 'authorizations', params],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /treatments/authorizations', { query: params, signal })),
    meta: refreshOn(['treatment', 'session', 'patient', 'professional', 'contract']),
  })
