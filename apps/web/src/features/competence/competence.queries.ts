import { queryOptions } from '@tanstack/react-query'
import { aboutOf } from '../../platform/about.ts'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import type { Month } from '../books/books.public.ts'

const competenceKey = ['competence'] as const

export const monthEndQuery = ({ year, month }: Month) =>
  queryOptions({
    queryKey: [...competenceKey, 'month', year, month],
    queryFn: ({ signal }) => read('GET /payment-management/month', { query: { year, month }, signal }),
    meta: refreshOn(
      ['session', 'treatment', 'report', 'payment', 'month', 'contract', 'administrator'],
      aboutOf({ year, month }),
    ),
  })

/** The sessions to confirm. Without `contractId`, the sessions of all contracts with an open month. */
export type DueScope = Month & { contractId?: string; withToday: boolean; search: string }

/** The preview is not cached, because a person must confirm current data. */
export const confirmationPreviewQuery = ({ year, month, contractId, withToday, search }: DueScope) =>
  queryOptions({
    queryKey: [...competenceKey, 'preview', year, month, contractId, withToday, search],
    queryFn: ({ signal }) =>
      read('GET /monitoring/confirmations/preview', {
        query: {
          year,
          month,
          ...(contractId && { contractId }),
          ...(search && { search }),
          withToday: withToday ? 'true' : 'false',
        },
        signal,
      }),
    meta: refreshOn(
      ['session', 'treatment', 'month', 'contract', 'patient', 'professional', 'administrator'],
      aboutOf({ year, month, ...(contractId && { contractId }) }),
    ),
    staleTime: 0,
    gcTime: 0,
  })

export const contractBalancesQuery = ({ year, month }: Month) =>
  queryOptions({
    queryKey: [...competenceKey, 'balances', year, month],
    queryFn: async ({ signal }) =>
      (await read('GET /treatments/authorizations/balances', { query: { year, month }, signal })).data,
    // `refreshOn` has no month: the balance counts whole PADs, so a session of any month affects it.
    meta: refreshOn(['session', 'treatment', 'contract']),
  })
