import { queryOptions } from '@tanstack/react-query'
import type { Competence } from '@zelo/contract/competence'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

/** The kinds of changes that affect a proposal. */
const shown = ['session', 'treatment', 'month', 'patient', 'professional', 'contract'] as const

/** The proposals of a portion of a month, or of one PAD. */
export const renewalsQuery = ({ year, month }: Competence, treatmentId?: string, portion = 1) =>
  queryOptions({
    queryKey: ['renewals', year, month, treatmentId, portion],
    queryFn: ({ signal }) => read('GET /renewals', { query: { year, month, treatmentId, portion }, signal }),
    meta: refreshOn(shown),
  })

export const renewalBatchesQuery = () =>
  queryOptions({
    queryKey: ['renewals', 'batches'],
    queryFn: async ({ signal }) => (await read('GET /renewals/batches', { signal })).data,
    meta: refreshOn(['treatment', 'administrator']),
  })
